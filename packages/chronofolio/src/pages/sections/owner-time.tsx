import { messages, shell } from 'virtual:views';
import { useEffect, useState } from 'react';
import { ownerTime } from '#schema/words/owner-time.ts';
import * as styles from './sidebar.module.css';

const UPDATE_MS = 10_000;

/** The owner's time and its distance from the visitor's. Without scripts, the line is empty, so that nothing shifts. */
export function OwnerTime({ timezone }: { timezone: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const update = () => setText(ownerTime(new Date(), timezone, shell.language, messages));
    update();
    const timer = setInterval(update, UPDATE_MS);
    return () => clearInterval(timer);
  }, [timezone]);
  return <span className={`${styles.time} on-screen`}>{text}</span>;
}
