import { messages } from 'virtual:views';
import './loader.css';

/** Five ticks that rise and fall in turn while a section is loaded. */
export function Loader() {
  return (
    <div role="status" data-loader="">
      {messages.loading}
      {Array.from({ length: 5 }, (_, line) => (
        <i key={line} aria-hidden="true" />
      ))}
    </div>
  );
}
