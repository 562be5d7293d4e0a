/** Light, dark or as the device: a sign beside the language, which opens the browser's own list. */
import { chooseColourScheme, colourSchemes, useColourScheme } from '../platform/colour-scheme.ts';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './colour-scheme-selector.module.css';

export function ColourSchemeSelector() {
  const { t } = useTranslation('ui');
  return (
    <span className={styles.place}>
      <select
        className={styles.select}
        aria-label={t('scheme.label')}
        title={t('scheme.label')}
        value={useColourScheme()}
        onChange={(event) => chooseColourScheme(event.currentTarget.value)}
      >
        {colourSchemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {t(`scheme.${scheme}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
