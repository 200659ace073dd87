import { messages } from 'virtual:views';
import * as styles from './settings.module.css';
import * as panelStyles from './settings-panel.module.css';

/** The settings of the visitor, which `src/client/setting-states.ts` makes work before React is loaded. */
export function Settings() {
  const { theme, themeSystem, themeLight, themeDark, motion, motionOn, motionOff } = messages;
  return (
    <details
      className={`${styles.settings} meta on-screen`}
      data-panel=""
      data-settings=""
      data-needs-script=""
      suppressHydrationWarning // visitors may have opened them
    >
      <summary>{messages.settings}</summary>
      <div className={`${panelStyles.panel} card`}>
        <Setting
          name="theme"
          label={theme}
          choices={{ system: themeSystem, light: themeLight, dark: themeDark }}
        />
        <Setting name="motion" label={motion} choices={{ on: motionOn, off: motionOff }} />
      </div>
    </details>
  );
}

interface Props {
  name: 'theme' | 'motion';
  label: string;
  choices: Record<string, string>;
}

function Setting({ name, label, choices }: Props) {
  return (
    <fieldset className={panelStyles.setting} name={name}>
      <legend>{label}</legend>
      {Object.entries(choices).map(([state, text]) => (
        <label key={state}>
          <input type="radio" name={name} value={state} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
