import type { Messages } from '#schema/messages/messages.ts';
import * as styles from './projects/project-filters.module.css';
import { Filter, MIN_FILTERED } from './projects/project-filters.tsx';

export interface PostFiltersView {
  count: number;
  tags: string[];
  messages: Messages;
}

/** A field that finds posts, and their tags; `src/client/row-filter.ts` hides the posts that do not match. */
export function PostFilters({ count, tags, messages }: PostFiltersView) {
  return (
    <search
      aria-label={messages.filter}
      data-found={messages.found}
      data-needs-script=""
      hidden={count < MIN_FILTERED}
    >
      <form className={`${styles.filters} cluster label`}>
        <label className={styles.field}>
          {messages.find}
          <input type="search" name="q" autoComplete="off" />
        </label>
        {tags.length > 0 && (
          <Filter name="tag" label={messages.tag} any={messages.anyTag}>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </Filter>
        )}
      </form>
      <p className="label" role="status" />
    </search>
  );
}
