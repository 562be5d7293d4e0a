/** A reason class and what the member is to do: the sample in the member's language, to be changed as needed. */

import { type ReasonClass, reasonClasses } from '@gtp/domain/company/reason-classes.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { NativeSelect, Textarea } from '@mantine/core';
import { wordOf } from '../platform/request-search.ts';
import type { FormPart } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';

export type Reason = { readonly reasonClass: ReasonClass | undefined; readonly reasonText: string };
export const noReason: Reason = { reasonClass: undefined, reasonText: '' };

type ReasonFieldsProps = {
  readonly form: FormPart<Reason>;
  /** In which language the member reads. */
  readonly language: Language;
};

export function ReasonFields({ form, language }: ReasonFieldsProps) {
  const { t } = useTranslation('review');
  const choose = (chosen: string) => {
    const reasonClass = wordOf(reasonClasses, chosen);
    form.set({ reasonClass, ...(reasonClass && { reasonText: t(`reasonAdvice.${language}.${reasonClass}`) }) });
  };
  const classes = reasonClasses.map((value) => ({ value, label: t(`reasonName.${value}`) }));
  return (
    <>
      <NativeSelect
        label={t('reason.class')}
        required
        data={[{ value: '', label: t('reason.choose') }, ...classes]}
        {...form.fieldOf('reasonClass')}
        value={form.values.reasonClass ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Textarea
        label={t('reason.words')}
        description={t('reason.wordsHint', { language: t(`language.${language}`) })}
        autosize
        minRows={3}
        maxLength={2_000}
        {...form.bind('reasonText')}
      />
    </>
  );
}
