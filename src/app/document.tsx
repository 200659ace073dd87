import previews from 'virtual:content/previews';
import shell from 'virtual:content/shell';
import { usePathname } from 'wouter/use-browser-location';
import { CARD_SIZE_PX } from '#lib/constants.ts';
import { type RouteName, routeAt } from '#routes.ts';
import '#styles/tokens.css';
import '#styles/base.css';
import '#styles/print.css';
import { App } from './app.tsx';

/** What the build adds to a page; in the browser it is read back from the page itself. */
export interface DocumentAssets {
  /** All styles of the site, inlined. */
  css: string;
  /** The inline script, `src/boot.ts`. */
  boot: string;
}

interface Props {
  assets: DocumentAssets;
  /** The address to render, where there is no browser to ask. */
  ssrPath?: string;
}

/** The whole document, head included: the same tree at build time and in the browser. */
export function Document({ assets, ssrPath }: Props) {
  const route = routeAt(usePathname(ssrPath ? { ssrPath } : {}));
  return (
    <html lang={shell.language} dir={shell.direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageHead route={route ?? 'home'} />
        <style>{assets.css}</style>
        <script dangerouslySetInnerHTML={{ __html: assets.boot }} suppressHydrationWarning />
      </head>
      <body>
        <App route={route} />
      </body>
    </html>
  );
}

function PageHead({ route }: { route: RouteName }) {
  const { title, description, url } = shell.pages[route];
  const base = import.meta.env.BASE_URL;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="author" content={shell.name} />
      <link rel="canonical" href={url} />
      <link rel="icon" href={`${base}icon.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${base}icon-180.png`} />
      <link rel="sitemap" href={`${base}sitemap.xml`} type="application/xml" />
      <link rel="manifest" href={`${base}site.webmanifest`} />
      {/* Read from the page as it is sent: no browser needs the code for it. */}
      {import.meta.env.SSR && <Preview route={route} />}
    </>
  );
}

/** What is shown of a link to the page: https://ogp.me/ */
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
