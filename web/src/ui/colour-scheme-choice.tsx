/** Light, dark or as the device, in words: for the preferences and the gallery. */
import { chooseColourScheme, colourSchemes, useColourScheme } from '../platform/colour-scheme.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { Segments } from './segments.tsx';

export function ColourSchemeChoice() {
  const { t } = useTranslation('ui');
  const options = colourSchemes.map((value) => ({ value, label: t(`scheme.${value}`) }));
  return (
    <Segments label={t('scheme.label')} options={options} value={useColourScheme()} onChoose={chooseColourScheme} />
  );
}
