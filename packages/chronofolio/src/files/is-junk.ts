/** @returns whether a name is that of a file which file managers or editors leave behind */
export const isJunk = (name: string): boolean =>
  /^(\.DS_Store|Thumbs\.db|desktop\.ini|\..*\.sw[a-p])$|~$/i.test(name);

/** @returns whether a name is that of a file which is no content of the owner */
export const isHidden = (name: string): boolean => name.startsWith('.') || isJunk(name);
