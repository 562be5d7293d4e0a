/** The recovery codes, shown this once: to copy, to keep as a file, or on paper. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { plainText, useTranslation } from '../platform/use-translation.ts';
import { openDialog } from '../ui/dialog.ts';
import styles from './second-factor.module.css';

/** Settled when the person has closed them. */
export async function showRecoveryCodes(codes: readonly string[]): Promise<void> {
  const dialog = openDialog('custom-j', {
    title: plainText('second-factor:codes.title'),
    size: 500,
    isModal: true,
    content: (close) => <RecoveryCodes codes={codes} onKept={() => close('confirm')} />,
  });
  await dialog.answer;
}

type CodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

function RecoveryCodes({ codes, onKept }: CodesProps) {
  const { t } = useTranslation('second-factor');
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <Text>{t('codes.text')}</Text>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm" justify="space-between">
        <Group gap="sm">
          <Button variant="default" onClick={() => void copy()}>
            {t(isCopied ? 'codes.copied' : 'codes.copy')}
          </Button>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            {t('codes.download')}
          </Button>
        </Group>
        <Button data-autofocus onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </Group>
    </>
  );
}
