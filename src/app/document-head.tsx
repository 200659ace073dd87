import previews from 'virtual:content/previews';
import shell from 'virtual:content/shell';
import { CARD_SIZE_PX } from '#lib/constants.ts';

/** The attributes of the root element of every page. */
export const ROOT_ATTRIBUTES = {
  lang: shell.language,
  dir: shell.direction,
  'data-assistant': shell.assistant ? undefined : 'none',
};

interface Props {
  page: { title: string; description: string; url: string };
  /** The page in all languages, if there are several. */
  alternates: { language: string; url: string }[];
  /** Its picture in link previews, and the type of it. */
  card: { image: string; type: string; alt: string };
  /** What the page is: https://ogp.me/#types */
  type: string;
}

/** The part of the head that client-side navigation does not change, apart from styles and scripts. */
export function DocumentHead({ page, alternates, card, type }: Props) {
  const base = import.meta.env.BASE_URL;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="author" content={shell.name} />
      {Object.entries(previews.meta).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      <link rel="icon" href={`${base}icon.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${base}icon-180.png`} />
      {previews.feed && (
        <link rel="alternate" type="application/atom+xml" href={base + previews.feed} />
      )}
      <link rel="sitemap" href={`${base}sitemap.xml`} type="application/xml" />
      {alternates.map(({ language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
      <noscript>
        <link rel="manifest" href={`${base}site.webmanifest`} />
      </noscript>
      <Preview page={page} card={card} type={type} />
    </>
  );
}

/** How other sites present a link to the page: https://ogp.me/ */
function Preview({ page: { title, description, url }, card, type }: Omit<Props, 'alternates'>) {
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={shell.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {previews.locales.map((locale, index) => (
        <meta
          key={locale}
          property={index === 0 ? 'og:locale' : 'og:locale:alternate'}
          content={locale}
        />
      ))}
      <meta property="og:image" content={card.image} />
      <meta property="og:image:type" content={card.type} />
      <meta property="og:image:width" content={String(CARD_SIZE_PX.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE_PX.height)} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
