/** What is proved with a document, where the installation has no provider to ask: the sign-up says so, and takes it there. */
import { type PaperRequirement, paperDocumentOf } from '@gtp/domain/registration/paper-proofs.ts';
import { Stack } from '@mantine/core';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { DocumentSlot } from './document-slots.tsx';
import { isRepresentative } from './seller/seller-kind.ts';
import type { SignUpForm } from './sign-up-form.ts';

type PaperProofProps = {
  readonly form: SignUpForm;
  readonly requirement: PaperRequirement;
  /** Where the form has something else to go by, such as a number that was checked. */
  readonly isOptional?: boolean;
};

export function PaperProof({ form, requirement, isOptional = false }: PaperProofProps) {
  const { t } = useTranslation('registration');
  const code = paperDocumentOf(requirement, { isRepresentative: isRepresentative(form.values) });
  return (
    <Stack gap="sm" mt="md">
      <NoticeBox kind="info" title={t(`paper.title.${requirement}`)}>
        <p>{t(`paper.text.${requirement}`)}</p>
        <p>{t('paper.twoPeople')}</p>
      </NoticeBox>
      <DocumentSlot form={form} code={code} isNeeded={!isOptional} />
    </Stack>
  );
}
