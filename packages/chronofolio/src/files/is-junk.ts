/** @returns whether a name is that of a file which a file manager makes, and which nobody misses */
export const isOfFileManager = (name: string): boolean =>
  /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);

/** @returns whether a name is that of a file which file managers or editors leave behind */
export const isJunk = (name: string): boolean =>
  isOfFileManager(name) || /^\..*\.sw[a-p]$|~$/i.test(name);

/** @returns whether a name belongs to a hidden file or to junk, neither of which the owner wrote as content */
export const isHidden = (name: string): boolean => name.startsWith('.') || isJunk(name);
