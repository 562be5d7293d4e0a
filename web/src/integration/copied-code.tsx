import { useTranslation } from '../platform/use-translation.ts';
import { CopiedText } from '../ui/copied-text.tsx';

/** A key as it is written, with a button that copies it. */
export function CopiedCode({ text, testId }: { readonly text: string; readonly testId: string }) {
  const { t } = useTranslation('integration');
  return <CopiedText text={text} testId={testId} words={{ copy: t('secret.copy'), copied: t('secret.copied') }} />;
}
