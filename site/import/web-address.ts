/** @returns the http or https address that a text is, as browsers read it; `undefined` for other texts */
export function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/**
 * @param argument of a command, such as `--api=https://ada:password@github.example`
 * @returns the argument as messages may show it: without a user name and password
 */
export function withoutPassword(argument: string): string {
  const [, option = '', value = ''] = /^(--[\w-]+=)?(.*)$/s.exec(argument) ?? [];
  const url = webAddress(value);
  if (url && (url.username || url.password)) {
    return option + Object.assign(url, { username: 'USER', password: 'PASSWORD' }).href;
  }
  const at = value.includes(':') ? value.lastIndexOf('@') : -1;
  return url || at === -1 ? argument : `${option}…${value.slice(at)}`;
}
