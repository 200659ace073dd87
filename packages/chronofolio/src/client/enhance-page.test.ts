// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enhancePage } from './enhance-page.ts';

const COUNTER = { src: 'https://counter.example/a.js', attributes: { 'data-site': 'mine' } };
vi.stubGlobal('__VISITS__', COUNTER);
const append = vi.spyOn(document.head, 'append').mockReturnValueOnce();
vi.stubGlobal('__LOADING__', 'Loading');
const writeText = vi.fn(async (_: string) => {});
Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
// Cloudflare begins each address with a key, which is combined with each letter.
document.body.innerHTML =
  '<a href="/cdn-cgi/l/email-protection#07664745"><i data-cfemail="07664745"></i></a>';
enhancePage();
const { innerHTML: shownAddress } = document.body;

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const show = (address: string, body: string) => {
  history.replaceState({ kept: true }, '', address);
  document.body.innerHTML = body;
};
const place = () => location.pathname + location.search + location.hash;
beforeEach(() => {
  vi.useFakeTimers();
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('loads the script that counts visits, with its attributes', () => {
  expect(append.mock.calls).toMatchObject([[{ src: COUNTER.src, dataset: { site: 'mine' } }]]);
});

it('shows an address that Cloudflare has encoded', () => {
  expect(shownAddress).toBe('<a href="mailto:a@B">a@B</a>');
});

it.each([
  ['an e-mail address', '<a href="mailto:ada%2Bjobs@ada.example">Write</a><button data-copy>'],
  ['a value', '<a href="mailto:a@b.example">A</a><button data-copy value="ada+jobs@ada.example">'],
  ['a code', '<pre>ada+jobs@ada.example</pre><button data-copy><i></i>'],
])('copies %s, and says so for two seconds', async (_, body) => {
  show('/', body);
  (find('button i') ?? find('button')).click();
  await vi.advanceTimersByTimeAsync(1900);

  expect(writeText.mock.calls).toEqual([['ada+jobs@ada.example']]);
  expect(find('button').dataset.copy).toBe('done');
  await vi.advanceTimersByTimeAsync(200);
  expect(find('button').dataset.copy).toBe('');
});

it('says that it could not copy', async () => {
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  show('/', '<pre>Code</pre><button data-copy>');
  find('button').click();
  await vi.advanceTimersByTimeAsync(1);

  expect(find('button').dataset.copy).toBe('failed');
});

const PANEL =
  '<details data-panel open><summary>Sections</summary><a href="#a">A</a><i></i></details><b></b>';
it.each<[string, string, () => Event, boolean]>([
  ['Escape', 'i', () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }), false],
  ['another key', 'b', () => new KeyboardEvent('keydown', { key: 'a', bubbles: true }), true],
  ['a click on a link', 'a', () => new MouseEvent('click', { bubbles: true }), false],
  ['a click elsewhere', 'b', () => new MouseEvent('click', { bubbles: true }), false],
  ['a click inside', 'i', () => new MouseEvent('click', { bubbles: true }), true],
  ['the focus of a link', 'a', () => new FocusEvent('focusin', { bubbles: true }), true],
  ['the focus elsewhere', 'b', () => new FocusEvent('focusin', { bubbles: true }), false],
])('a panel after %s', (name, target, event, isOpen) => {
  show('/', PANEL);
  find(target).dispatchEvent(event());

  expect(find('details').hasAttribute('open')).toBe(isOpen);
  expect(document.activeElement === find('summary')).toBe(name === 'Escape');
});

it.each(['click', 'auxclick', 'contextmenu'])(
  'a link to another language keeps the filter and the row after %s',
  (type) => {
    show('/projects?tech=Go#project-a', '<p data-languages><a href="/de/projects">Deutsch</a></p>');
    find('a').dispatchEvent(new MouseEvent(type, { bubbles: true }));

    expect(find('a').getAttribute('href')).toMatch(/\/de\/projects\?tech=Go#project-a$/);
  },
);

const ROWS = ['a', 'é'].map((id) => `<li id="${id}"><div><details></details></div></li>`).join('');
it('the address names the row that was opened last, beside the filter, until this row is closed', () => {
  show('/projects?tech=Go', ROWS);
  const toggle = (id: string, isOpen: boolean) => {
    const details = find(`#${id} details`);
    details.toggleAttribute('open', isOpen);
    details.dispatchEvent(new Event('toggle'));
    return place();
  };

  expect(toggle('a', true)).toBe('/projects?tech=Go#a');
  expect(toggle('é', true)).toBe('/projects?tech=Go#%C3%A9');
  expect(toggle('a', false)).toBe('/projects?tech=Go#%C3%A9');
  expect(toggle('é', false)).toBe('/projects?tech=Go');
  expect(history.state).toEqual({ kept: true });
});

it('a change of the address opens the row that it names', () => {
  show('/projects#é', ROWS);
  dispatchEvent(new Event('hashchange'));

  expect(document.querySelectorAll('[open]')).toHaveLength(1);
  expect(find('#é details').hasAttribute('open')).toBe(true);
  expect(find('#é details').dataset.opened).toBe('');
});

it.each<[string, string, MouseEventInit, boolean]>([
  ['another page', 'href="/projects"', {}, true],
  ['this page with another filter', 'href="/?tech=Go#a"', {}, true],
  ['a section', 'href="#about"', {}, false],
  ['a file', 'href="/resume.pdf"', {}, false],
  ['a download', 'href="/slides" download', {}, false],
  ['another site', 'href="https://other.example/"', {}, false],
  ['a new tab', 'href="/projects" target="_blank"', {}, false],
  ['a new tab with a key', 'href="/projects"', { ctrlKey: true }, false],
  ['a new tab on a Mac', 'href="/projects"', { metaKey: true }, false],
  ['a new window', 'href="/projects"', { shiftKey: true }, false],
  ['a file with a key', 'href="/projects"', { altKey: true }, false],
])('a click that leads to %s shows the loader: %s %j %s', (_, attributes, init, isLoading) => {
  show('/', `<a ${attributes}>Go</a>`);
  find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  const loaders = () => document.querySelectorAll('[data-loader]').length;

  vi.advanceTimersByTime(290);
  expect(loaders()).toBe(0); // pages that arrive at once need no loader
  vi.advanceTimersByTime(20);
  expect(loaders()).toBe(isLoading ? 1 : 0);
  vi.advanceTimersByTime(10_000);
  expect(loaders()).toBe(0);
});

const PICTURE = '<div><details></details><img></div>';
const VIDEO = '<video controls></video>';
it.each<[string, string, 'toggle' | 'play', object, boolean]>([
  ['an opened picture', PICTURE, 'toggle', { complete: false }, true],
  ['a hidden picture', PICTURE, 'toggle', { complete: false, checkVisibility: () => false }, false],
  ['a picture that is there', PICTURE, 'toggle', { complete: true }, false],
  ['a played video', VIDEO, 'play', { readyState: 2 }, true],
  ['a video that can play', VIDEO, 'play', { readyState: 3 }, false],
  ['a loop', '<video></video>', 'play', { readyState: 2 }, false],
])('%s shows the loader while it is late: %s %s %j %s', (_, body, type, state, isLate) => {
  show('/', body);
  const medium = Object.assign(find('img, video'), { checkVisibility: () => true });
  for (const [name, value] of Object.entries(state)) Object.defineProperty(medium, name, { value });
  find('details, video').dispatchEvent(new Event(type));
  vi.advanceTimersByTime(310);

  expect(document.querySelectorAll('[data-loader]').length).toBe(isLate ? 1 : 0);
  medium.dispatchEvent(new Event('load'));
  expect(find('[data-loader]')).toBeNull();
});

it('the loader of a page ends when the visitor comes back to it', () => {
  show('/', '<a href="/projects">Go</a>');
  find('a').click();
  vi.advanceTimersByTime(400);
  expect(find('[data-loader]').textContent).toBe('Loading');
  dispatchEvent(new Event('pageshow'));

  expect(find('[data-loader]')).toBeNull();
});
