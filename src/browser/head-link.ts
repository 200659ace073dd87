/** Adds a `<link>` to the head. @param attributes as properties of the element */
export function addHeadLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}
