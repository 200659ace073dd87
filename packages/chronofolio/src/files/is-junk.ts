/** @returns whether a file was left by a file manager or an editor, by its name */
export const isJunk = (name: string): boolean =>
  /^(\.DS_Store|Thumbs\.db|desktop\.ini|\..*\.sw[a-p])$|~$/i.test(name);

/** @returns whether a file is not the owner’s content, by its name */
export const isHidden = (name: string): boolean => name.startsWith('.') || isJunk(name);
