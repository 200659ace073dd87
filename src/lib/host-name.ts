/** @returns the host of an absolute URL without `www.`, or the text itself where it is none */
export function hostName(url: string): string {
  if (!URL.canParse(url)) return url;
  return new URL(url).hostname.replace(/^www\./, '');
}
