import { directionOf } from '#schema/outcome.ts';
import { Arrow } from './arrow.tsx';
import * as styles from './figure.module.css';

const ARROW = /([→←])/;

/** A figure. Its arrows are drawn, because few typefaces have them; their text is for readers and copies. */
export const Figure = ({ children }: { children: string }) => (
  <bdi dir={directionOf(children)}>
    {children.split(ARROW).map((part) =>
      ARROW.test(part) ? (
        <span key={part} className={styles.arrow}>
          <Arrow to={part === '→' ? 'forward' : 'back'} />
          <span>{part}</span>
        </span>
      ) : (
        part
      ),
    )}
  </bdi>
);
