import * as styles from './testimonials.module.css';

interface Props {
  quotes: { text: string; by: string; isLong?: boolean }[];
}

/** What others said, and who. */
export function Testimonials({ quotes }: Props) {
  return quotes.map(({ text, by, isLong }) => (
    <figure key={text} className={styles.testimonial}>
      <blockquote className={styles.text} data-long={isLong ? '' : undefined}>
        {text}
      </blockquote>
      <figcaption className={styles.by}>{by}</figcaption>
    </figure>
  ));
}
