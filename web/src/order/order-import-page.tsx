/** Many order sheets out of one file: what it would make is looked at before anything is made. */
import { downloadImportTemplate, importOrders, previewOrderImport } from '@gtp/contract/order/order-import-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { mostImportBytes, mostImportRows } from '@gtp/domain/order/order-import.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { endpointUrl } from '../platform/api.ts';
import { countText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, CodeText, DataTable } from '../ui/data-table.tsx';
import { DownloadMenu } from '../ui/download-menu.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { LocalFileSlot } from '../ui/local-file-slot.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import styles from './order-import-page.module.css';
import { type ImportTerms, MessageTerms } from './order-import-terms.tsx';
import { orderListPath, orderPath } from './order-paths.ts';

type ImportAnswer = Answer<typeof previewOrderImport>;
type ImportedOrder = ImportAnswer['orders'][number];

export function OrderImportPage() {
  const { t } = useTranslation('order');
  const [file, setFile] = useState<File>();
  const [content, setContent] = useState('');
  const [terms, setTerms] = useState<ImportTerms>({});
  const preview = useCommand(previewOrderImport);
  const make = useCommand(importOrders);
  const isTooLarge = file !== undefined && file.size > mostImportBytes;
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    preview.reset();
    make.reset();
    if (chosen.size > mostImportBytes) return;
    const encoded = await base64Of(chosen);
    setContent(encoded);
    setTerms({});
    preview.mutate({ content: encoded });
  };
  const answer = make.data ?? preview.data;
  const isMessage = answer !== undefined && isOfMessage(answer, file);
  const lookAgain = (given: ImportTerms) => {
    setTerms(given);
    preview.mutate({ content, terms: given });
  };
  return (
    <>
      <PageHeader
        title={t('import.title')}
        hint={t('import.hint')}
        back={{ to: orderListPath(), label: t('list.title') }}
        actions={
          <DownloadMenu
            label={t('import.template')}
            downloads={(['xlsx', 'csv'] as const).map((format) => ({
              label: t(`import.${format}`),
              url: endpointUrl(downloadImportTemplate, { query: { format } }),
              fileName: `${t('import.templateName')}.${format}`,
            }))}
          />
        }
      />
      <Panel>
        <LocalFileSlot
          label={t('import.file')}
          hint={t('import.fileHint', { rows: mostImportRows, size: `${mostImportBytes / 1_000} KB` })}
          files={file ? [file] : []}
          accept=".xlsx,.csv,.txt,.tsv,.xml"
          onFiles={([chosen]) => void choose(chosen)}
          problem={isTooLarge ? t('import.tooLarge', { size: `${mostImportBytes / 1_000} KB` }) : undefined}
        />
        <div className={styles.outcome} role="status" aria-busy={preview.isPending || make.isPending}>
          {preview.isPending && <p className={styles.note}>{t('import.reading')}</p>}
          {preview.error && !isTooLarge ? <ErrorBox error={preview.error} /> : null}
          {make.error ? <ErrorBox error={make.error} /> : null}
          {answer && <Outcome answer={answer} isMade={make.data !== undefined} isMessage={isMessage} />}
        </div>
        {preview.data && !make.data && (
          <MakeButton answer={preview.data} isBusy={make.isPending} onMake={() => make.mutate({ content, terms })} />
        )}
      </Panel>
      {isMessage && !make.data && <MessageTerms given={terms} onCheck={lookAgain} isBusy={preview.isPending} />}
      {answer && <Found answer={answer} isMessage={isMessage} />}
    </>
  );
}

type FoundProps = { readonly answer: ImportAnswer; readonly isMessage: boolean };

/** What is wrong, what would be made, and what is left out. */
function Found({ answer: { problems, orders, leftOut }, isMessage }: FoundProps) {
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} isMessage={isMessage} />}
      {orders.length > 0 && <Orders orders={orders} />}
      {leftOut.length > 0 && <LeftOut elements={leftOut} />}
    </>
  );
}

/** A message of somebody else, which its reader does not mend. */
function isOfMessage({ problems, leftOut }: ImportAnswer, file: File | undefined): boolean {
  return /\.xml$/i.test(file?.name ?? '') || leftOut.length > 0 || problems.some(({ cell }) => cell.startsWith('/'));
}

type OutcomeProps = { readonly answer: ImportAnswer; readonly isMade: boolean; readonly isMessage: boolean };

/** What the file comes to, or came to, in words; what was left alone is said apart. */
function Outcome({ answer: { orders, problems, rowCount, leftOut }, isMade, isMessage }: OutcomeProps) {
  const { t } = useTranslation('order');
  const count = (status: ImportedOrder['status']) => orders.filter((order) => order.status === status).length;
  const [ready, created, known] = [count('ready'), count('created'), count('known')];
  const first = isMade
    ? t('import.made', { count: created })
    : t('import.found', { count: ready, rows: countText(rowCount) });
  const isGood = problems.length === 0 && (isMade ? created : ready) > 0;
  const list = (
    <PageLink to={orderListPath()} search={{ state: 'draft' }}>
      {t('import.toDrafts')}
    </PageLink>
  );
  return (
    <NoticeBox kind={isGood ? 'good' : 'warning'} {...(isMade && created > 0 && { actions: list })}>
      <p>{first}</p>
      {known > 0 && <p>{t('import.known', { count: known })}</p>}
      {problems.length > 0 && (
        <p>{t(isMessage ? 'import.wrongMessage' : 'import.wrong', { count: problems.length })}</p>
      )}
      {leftOut.length > 0 && <p>{t('import.leftOutCount', { count: leftOut.length })}</p>}
    </NoticeBox>
  );
}

type MakeButtonProps = { readonly answer: ImportAnswer; readonly isBusy: boolean; readonly onMake: () => void };

function MakeButton({ answer, isBusy, onMake }: MakeButtonProps) {
  const { t } = useTranslation('order');
  const count = answer.orders.filter(({ status }) => status === 'ready').length;
  if (count === 0) return null;
  return (
    <div className={styles.make}>
      <Button onClick={onMake} loading={isBusy}>
        {t('import.make', { count })}
      </Button>
      <span className={styles.note}>{t('import.makeHint')}</span>
    </div>
  );
}

function Problems({ problems, isMessage }: Pick<ImportAnswer, 'problems'> & { readonly isMessage: boolean }) {
  const { t } = useTranslation('order');
  const title = t(isMessage ? 'import.problemsMessage' : 'import.problems');
  const rows = problems.map((problem, place) => ({ ...problem, place }));
  return (
    <Panel title={title}>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ place }) => String(place)}
        columns={[
          {
            key: 'cell',
            header: t(isMessage ? 'import.element' : 'import.cell'),
            onCard: 'title',
            cell: ({ cell }) => (isMessage ? <span className={styles.element}>{cell}</span> : <CodeText text={cell} />),
          },
          { key: 'column', header: t('import.column'), cell: ({ column }) => t(`field.${column}`) },
          {
            key: 'text',
            header: t(isMessage ? 'import.textMessage' : 'import.text'),
            cell: ({ text }) => (text === '' ? t('import.empty') : <ClippedText text={text} />),
          },
          { key: 'reason', header: t('import.reason'), cell: ({ reason }) => reason },
        ]}
      />
    </Panel>
  );
}

/** What stands in a message and is not taken over, so that nothing is lost in silence. */
function LeftOut({ elements }: { readonly elements: ImportAnswer['leftOut'] }) {
  const { t } = useTranslation('order');
  return (
    <Panel title={t('import.leftOut')}>
      <p className={styles.note}>{t('import.leftOutHint')}</p>
      <DataTable
        label={t('import.leftOut')}
        rows={elements}
        keyOf={({ cell }) => cell}
        columns={[
          {
            key: 'text',
            header: t('import.textMessage'),
            onCard: 'title',
            cell: ({ text }) => <ClippedText text={text} />,
          },
          {
            key: 'cell',
            header: t('import.element'),
            cell: ({ cell }) => <span className={styles.element}>{cell}</span>,
          },
        ]}
      />
    </Panel>
  );
}

const tones = { ready: 'waiting', created: 'good', known: 'neutral' } as const;

function Orders({ orders }: Pick<ImportAnswer, 'orders'>) {
  const { t } = useTranslation('order');
  return (
    <Panel title={t('import.orders')}>
      <DataTable
        label={t('import.orders')}
        rows={orders}
        keyOf={({ tradeNumber }) => tradeNumber}
        columns={[
          {
            key: 'number',
            header: t('field.tradeNumber'),
            onCard: 'title',
            cell: (order) => <TradeNumber order={order} />,
          },
          {
            key: 'status',
            header: t('field.state'),
            cell: ({ status }) => <StateChip tone={tones[status]} label={t(`import.status.${status}`)} />,
          },
          { key: 'buyer', header: t('field.buyer'), cell: ({ buyerName }) => <ClippedText text={buyerName} /> },
          { key: 'lines', header: t('import.lines'), isRight: true, cell: ({ lineCount }) => countText(lineCount) },
          { key: 'trade', header: t('amount.trade'), isRight: true, cell: ({ trade }) => <MoneyText amount={trade} /> },
          {
            key: 'charge',
            header: t('field.charge'),
            isRight: true,
            cell: ({ charge }) => <MoneyText amount={charge} />,
          },
          {
            key: 'settlement',
            header: t('amount.settlement'),
            isRight: true,
            cell: ({ settlement }) => <MoneyText amount={settlement} />,
          },
        ]}
      />
    </Panel>
  );
}

function TradeNumber({ order: { orderId, tradeNumber } }: { readonly order: ImportedOrder }) {
  if (orderId === undefined) return <CodeText text={tradeNumber} />;
  return <PageLink to={orderPath(orderId)}>{tradeNumber}</PageLink>;
}

/** The file's bytes as the call takes them. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
