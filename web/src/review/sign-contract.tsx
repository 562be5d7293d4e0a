/** The service contract, to read and to sign with one's name (reference 4-d: RV40). */
import { signContract } from '@gtp/contract/review/review-endpoints.ts';
import { Box, Checkbox, TextInput } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandForm } from '../ui/command-form.tsx';
import styles from './review.module.css';

const clauses = ['service', 'fee', 'hold', 'duty', 'end'] as const;

export function SignContract({ contractVersion }: { readonly contractVersion: string }) {
  const { t } = useTranslation('review');
  const form = useProblemForm({
    name: 'contract',
    initial: { signerName: '', isRead: false },
    problemsOf: ({ signerName, isRead }) => waitsFor({ isRead, signerName: signerName.trim() !== '' }),
  });
  return (
    <Box maw={680}>
      <CommandForm
        form={form}
        command={useCommand(signContract)}
        inputOf={() => ({ signerName: form.values.signerName, contractVersion })}
        submitLabel={t('contract.sign')}
      >
        <strong>{t('contract.title', { version: contractVersion })}</strong>
        <ol className={styles.contract}>
          {clauses.map((clause) => (
            <li key={clause}>{t(`contract.${clause}`)}</li>
          ))}
        </ol>
        <Checkbox label={t('contract.read')} {...form.bindTick('isRead')} />
        <TextInput
          label={t('contract.name')}
          description={t('contract.nameHint')}
          maxLength={200}
          {...form.bind('signerName')}
        />
      </CommandForm>
    </Box>
  );
}
