/** Asks once more before a notice goes out: to how many people of which kind, when, and in which languages. */
import { countNoticeAudience } from '@gtp/contract/notice/notice-wire.ts';
import { isMailedTo } from '@gtp/domain/notice/notice-mails.ts';
import { Text } from '@mantine/core';
import { countText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { type NoticeFormValues, writtenLanguages } from './notice-form-values.ts';
import type { NoticeAudience } from './notice-queries.ts';

type PublishNoticeProps = {
  readonly values: NoticeFormValues;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly isBusy: boolean;
  readonly error: unknown;
};

export function PublishNoticeDialog({ values, ...answers }: PublishNoticeProps) {
  const { t } = useTranslation('notice');
  const { audience, publishAt, publishUntil, type } = values;
  const query = useRead(countNoticeAudience);
  const written = writtenLanguages(values);
  const title = written.includes(currentLanguage()) ? values.texts[currentLanguage()].title : undefined;
  return (
    <ActionModal
      isOpen
      size={700}
      title={t(publishAt === '' ? 'publish.title' : 'publish.titleLater')}
      confirmLabel={t(publishAt === '' ? 'form.publish' : 'form.schedule')}
      canConfirm={audience.length > 0 && written.length > 0}
      {...answers}
    >
      <KeyValues
        items={[
          { name: t('field.title'), value: title ?? written.map((each) => values.texts[each].title)[0] ?? '–' },
          { name: t('field.type'), value: t(`type.${type}`) },
          { name: t('form.languages'), value: written.map((each) => t(`language.${each}`)).join(', ') || '–' },
          { name: t('field.publishAt'), value: publishAt === '' ? t('publish.now') : seoulText(publishAt) },
          { name: t('field.publishUntil'), value: publishUntil === '' ? t('publish.noEnd') : seoulText(publishUntil) },
        ]}
      />
      {audience.length === 0 ? (
        <NoticeBox kind="warning" title={t('publish.nobody')} />
      ) : (
        <QueryView query={query} skeletonLines={2}>
          {({ list }) => <AudienceTable values={values} list={list} />}
        </QueryView>
      )}
      {written.length === 0 && <NoticeBox kind="warning" title={t('publish.noText')} />}
      <Text size="sm">{t(publishAt === '' ? 'publish.effect' : 'publish.effectLater')}</Text>
    </ActionModal>
  );
}

type AudienceTableProps = { readonly values: NoticeFormValues; readonly list: NoticeAudience['list'] };
type Row = NoticeAudience['list'][number];

function AudienceTable({ values: { audience, type }, list }: AudienceTableProps) {
  const { t } = useTranslation('notice');
  const rows = list.filter(({ clientType }) => audience.includes(clientType));
  const total = rows.reduce((count, { personCount }) => count + personCount, 0);
  const columns: readonly Column<Row>[] = [
    {
      key: 'audience',
      header: t('field.audience'),
      onCard: 'title',
      cell: ({ clientType }) => t(`audience.${clientType}`),
    },
    { key: 'people', header: t('publish.people'), isRight: true, cell: ({ personCount }) => countText(personCount) },
    {
      key: 'how',
      header: t('publish.how'),
      cell: ({ clientType }) => t(isMailedTo(type, clientType) ? 'publish.bellAndMail' : 'publish.bell'),
    },
  ];
  return (
    <>
      <DataTable label={t('publish.people')} columns={columns} rows={rows} keyOf={({ clientType }) => clientType} />
      <Text size="sm" fw={600}>
        {t('publish.total', { shown: countText(total) })}
      </Text>
    </>
  );
}

/** `2026-11-22T09:00` as it is read. */
function seoulText(typed: string): string {
  return `${typed.replace('T', ' ')} KST`;
}
