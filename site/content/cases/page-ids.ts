/** The ids of other elements of the page of a case. */
export const PAGE_IDS = ['content', 'title', 'facts', 'footer', 'assistant', 'top', 'footnotes'];
