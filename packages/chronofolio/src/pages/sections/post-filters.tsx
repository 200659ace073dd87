import type { Messages } from '#schema/words/messages.ts';
import * as styles from './projects/project-filters.module.css';
import { Filter, MIN_FILTERED } from './projects/project-filters.tsx';

export interface PostFiltersView {
  count: number;
  tags: string[];
  words: Messages;
}

/** A field that finds posts, and their tags; `src/client/row-filter.ts` hides the posts that do not match. */
export function PostFilters({ count, tags, words }: PostFiltersView) {
  return (
    <search
      aria-label={words.filter}
      data-found={words.found}
      data-needs-script=""
      hidden={count < MIN_FILTERED}
    >
      <form className={`${styles.filters} cluster label`}>
        <label className={styles.field}>
          {words.find}
          <input type="search" name="q" autoComplete="off" />
        </label>
        {tags.length > 0 && (
          <Filter name="tag" label={words.tag} any={words.anyTag}>
            {tags.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </Filter>
        )}
      </form>
      <p className="label" role="status" />
    </search>
  );
}
