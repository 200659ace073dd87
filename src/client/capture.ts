/** For listeners: React stops clicks in a section that has not hydrated yet, and capturing listeners run first. */
export const CAPTURE = { capture: true };
