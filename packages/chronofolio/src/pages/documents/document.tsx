// This import comes first, because the first style sheet sets the order of the cascade layers.
import '#pages/styles/tokens.css';
import '#pages/styles/base.css';
import '#pages/styles/print.css';
import { heads, shell } from 'virtual:views';
import type { ReactNode } from 'react';
import type { RouteName } from '#pages/routes.ts';
import { CARD_SIZE_PX } from '#pages/shared/constants.ts';
import { Shell } from './shell.tsx';

export interface HeadAssets {
  styles: string;
  script: string;
  /** The URL of the `@font-face` rules; `undefined` in development, where the styles contain the rules. */
  typefaces?: string | undefined;
  /** The security policy; `undefined` in development. */
  policy?: string;
}

export interface PageHead {
  title: string;
  description: string;
  url: string;
  /** When an article was published and last changed. */
  times: { published: string; modified: string } | undefined;
  language: string;
  /** The languages of the page in the notation of Open Graph, that of its text first. */
  locales: string[];
  /** The addresses of the page in each language that it is in; empty if that is only one. */
  alternates: { language: string; url: string }[];
  /** The picture in link previews, and the type of its file. */
  image: string;
  type: string;
  /** The alternative text of the picture, by default the title of the page. */
  alt: string | undefined;
}

export interface HeadsView extends Record<RouteName, PageHead> {
  meta: Record<string, string>;
  feed: string | undefined;
}

interface HeadProps {
  page: PageHead;
  name?: RouteName | undefined;
  assets: HeadAssets;
}

/** The ids of the elements that must be there before the first paint, because they take part in its transition. */
const EXPECTED: Record<RouteName, string> = { home: 'sidebar', projects: 'years' };

export function Document({ name, children, ...head }: HeadProps & { children: ReactNode }) {
  return (
    <html lang={shell.language} dir={shell.direction} data-page={name}>
      <head>
        <Head {...head} name={name} />
      </head>
      <body>
        <Shell>{children}</Shell>
      </body>
    </html>
  );
}

function Head({ page, name, assets }: HeadProps) {
  const base = import.meta.env.BASE_URL;
  const { title, description, url, times, alternates } = page;
  return (
    <>
      <meta charSet="utf-8" />
      {/* The policy applies only to elements after it. */}
      {assets.policy && <meta httpEquiv="content-security-policy" content={assets.policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta name="author" content={shell.name} />
      {Object.entries(heads.meta).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      <link rel="icon" href={`${base}icon.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${base}icon-180.png`} />
      {heads.feed && <link rel="alternate" type="application/atom+xml" href={base + heads.feed} />}
      <link rel="sitemap" href={`${base}sitemap.xml`} type="application/xml" />
      {alternates.map(({ language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
      <Preview page={page} kind={times ? 'article' : name === 'home' ? 'profile' : 'website'} />
      <link rel="expect" href={`#${name ? EXPECTED[name] : 'title'}`} blocking="render" />
      <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
      <script dangerouslySetInnerHTML={{ __html: assets.script }} />
      {assets.typefaces && (
        <noscript>
          <link rel="stylesheet" href={assets.typefaces} />
        </noscript>
      )}
    </>
  );
}

/** The meta tags of link previews: https://ogp.me/ */
function Preview({ page, kind }: Pick<HeadProps, 'page'> & { kind: string }) {
  const { title, description, url, times, locales, image, type, alt } = page;
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={shell.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {times && <meta property="article:published_time" content={times.published} />}
      {times && <meta property="article:modified_time" content={times.modified} />}
      {locales.map((locale, index) => (
        <meta
          key={locale}
          property={index === 0 ? 'og:locale' : 'og:locale:alternate'}
          content={locale}
        />
      ))}
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content={type} />
      <meta property="og:image:width" content={String(CARD_SIZE_PX.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE_PX.height)} />
      <meta property="og:image:alt" content={alt ?? title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
