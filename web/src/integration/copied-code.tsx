import { Button, Code, CopyButton } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';

/** A key as it is written, with a button that copies it. */
export function CopiedCode({ text, testId }: { readonly text: string; readonly testId: string }) {
  const { t } = useTranslation('integration');
  return (
    <>
      <Code style={{ overflowWrap: 'anywhere' }} data-testid={testId}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy}>
            {t(copied ? 'secret.copied' : 'secret.copy')}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
