import previews from 'virtual:content/previews';
import shell from 'virtual:content/shell';
import { CARD_SIZE_PX } from '#lib/constants.ts';
import type { RouteName } from '#routes.ts';
import { App } from './app.tsx';
import { PageHead } from './page-head.tsx';

/** What the build adds to each page. */
export interface DocumentAssets {
  /** The bundle of `src/inline/head.ts`. */
  headScript: string;
}

interface Props {
  route: RouteName;
  assets: DocumentAssets;
}

/** The prerendered document. The browser hydrates only its body (decision 20). */
export function Document({ route, assets }: Props) {
  const base = import.meta.env.BASE_URL;
  return (
    <html
      lang={shell.language}
      dir={shell.direction}
      data-assistant={shell.assistant ? undefined : 'none'}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageHead route={route} />
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
        <noscript>
          <link rel="manifest" href={`${base}site.webmanifest`} />
        </noscript>
        <Preview route={route} />
        <style />
        <script dangerouslySetInnerHTML={{ __html: assets.headScript }} />
      </head>
      <body>
        <App route={route} />
      </body>
    </html>
  );
}

/** How other sites present a link to the page: https://ogp.me/ */
function Preview({ route }: { route: RouteName }) {
  const { title, description, url } = shell.pages[route];
  const { image, type, alt } = previews[route];
  return (
    <>
      <meta property="og:type" content={route === 'home' ? 'profile' : 'website'} />
      <meta property="og:site_name" content={shell.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content={type} />
      <meta property="og:image:width" content={String(CARD_SIZE_PX.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE_PX.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
