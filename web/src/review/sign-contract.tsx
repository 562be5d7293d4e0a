/** The service contract, to read and to sign with one's name (reference 4-d: RV40). */
import { signContract } from '@gtp/contract/review/review-endpoints.ts';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../platform/use-command.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { IncompleteHint } from '../ui/incomplete-hint.tsx';
import styles from './review.module.css';

const clauses = ['service', 'fee', 'hold', 'duty', 'end'] as const;

export function SignContract({ contractVersion }: { readonly contractVersion: string }) {
  const { t } = useTranslation('review');
  const [signerName, setName] = useState('');
  const [isRead, setRead] = useState(false);
  const isSigned = isRead && signerName.trim() !== '';
  const sign = useCommand(signContract);
  return (
    <Stack gap="sm" maw={680}>
      <strong>{t('contract.title', { version: contractVersion })}</strong>
      <ol className={styles.contract}>
        {clauses.map((clause) => (
          <li key={clause}>{t(`contract.${clause}`)}</li>
        ))}
      </ol>
      <Checkbox
        label={t('contract.read')}
        checked={isRead}
        onChange={(event) => setRead(event.currentTarget.checked)}
      />
      <TextInput
        label={t('contract.name')}
        description={t('contract.nameHint')}
        maxLength={200}
        value={signerName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {sign.error ? <ErrorBox error={sign.error} /> : null}
      <IncompleteHint isShown={!isSigned} />
      <div>
        <Button
          disabled={!isSigned}
          loading={sign.isPending}
          onClick={() => sign.mutate({ signerName, contractVersion })}
        >
          {t('contract.sign')}
        </Button>
      </div>
    </Stack>
  );
}
