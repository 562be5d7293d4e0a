/** Writing an order sheet: new, revised after the buyer asked, or a copy; with a live quote beside it. */

import { createOrder } from '@gtp/contract/order/order-endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { instantText, timeText } from '../platform/format.ts';
import { keepRequestId } from '../platform/idempotency.ts';
import { PageLink, useGoAfter, usePageSearch } from '../platform/page-link.tsx';
import { requestName } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { UploadHint } from '../ui/incomplete-hint.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { showToast } from '../ui/toast.tsx';
import { useIsUploading } from '../ui/uploads-under-way.ts';
import { type OrderForm, useOrderDraftKey, useOrderForm } from './order-form.ts';
import styles from './order-form-page.module.css';
import { ChargesSection, FeeSection, GoodsSection, PartiesSection, ReleaseSection } from './order-form-sections.tsx';
import { copyOf, emptyForm, formOf, type OrderFormValues } from './order-form-values.ts';
import { orderFormPath, orderImportPath, orderListPath, orderPath } from './order-paths.ts';
import { type OrderDetail, useReadOrder } from './order-queries.ts';
import { OrderQuotePanel } from './order-quote-panel.tsx';
import { ProposedMilestones } from './proposed-milestones.tsx';
import { useRestoredFiles } from './restored-files.ts';
import { SaveFailure } from './save-failure.tsx';
import { type SavedOrder, type SaveOrder, type UnsentOrder, useSaveOrder } from './save-order.ts';
import { SendOrderDialog } from './send-order-dialog.tsx';

export function OrderFormPage() {
  const { t } = useTranslation('order');
  const { order: orderId, copy } = usePageSearch();
  const source = useReadOrder(orderId ?? copy);
  const [unsent, setUnsent] = useState<UnsentOrder>();
  if (orderId === undefined && copy === undefined) {
    const initial = emptyForm(new Date());
    return <OrderFormView key="new" draftName="new" initial={initial} order={undefined} onUnsent={setUnsent} />;
  }
  const draftName = orderId ?? `copy:${copy}`;
  const more = { draftName, onUnsent: setUnsent, refusal: unsent?.orderId === orderId ? unsent?.refusal : undefined };
  return (
    // The question about a copy holds the copied order; what was made of it is another one.
    <QueryView key={draftName} query={source} back={{ to: orderListPath(), label: t('list.title') }}>
      {(order) => {
        const rewritten = orderId === undefined ? undefined : order;
        const initial = rewritten ? formOf(rewritten) : copyOf(order, new Date());
        return <OrderFormView key={draftName} {...more} initial={initial} order={rewritten} />;
      }}
    </QueryView>
  );
}

type FormSource = { readonly initial: OrderFormValues; readonly order: OrderDetail | undefined };

type OrderFormViewProps = FormSource & {
  /** Why the order, made a moment ago, was not sent. */
  readonly refusal?: unknown;
  readonly onUnsent: (unsent: UnsentOrder) => void;
};

/** Drawn once it is known which draft is this tab's. */
function OrderFormView({ draftName, ...more }: OrderFormViewProps & { readonly draftName: string }) {
  const draftKey = useOrderDraftKey(draftName);
  return draftKey === undefined ? null : <OrderSheet draftKey={draftKey} {...more} />;
}

function OrderSheet({
  draftKey,
  initial,
  order,
  refusal,
  onUnsent,
}: OrderFormViewProps & { readonly draftKey: string }) {
  const { t } = useTranslation('order');
  const [requestId] = useState(() => keepRequestId(requestName(createOrder)));
  const form = useOrderForm(draftKey, initial, order);
  useRestoredFiles(form, order);
  const goToSheet = useGoToSheet();
  const save = useSaveOrder(form, order, {
    refusal,
    onUnsent: (unsent) => {
      onUnsent(unsent);
      goToSheet(unsent);
    },
  });
  return (
    <form noValidate data-request={requestId.slice(0, 8)} onSubmit={(event) => event.preventDefault()}>
      <PageHeader
        title={t(order ? 'form.titleRevise' : 'form.title')}
        hint={t('form.hint')}
        {...(!order && { actions: <PageLink to={orderImportPath}>{t('import.link')}</PageLink> })}
        back={
          order
            ? { to: orderPath(order.orderId), label: order.tradeNumber }
            : { to: orderListPath(), label: t('list.title') }
        }
      />
      {form.problems.length > 0 && (
        <ErrorSummary key={form.tries} title={t('form.problems')} problems={form.problems} />
      )}
      {form.restoredAt && <RestoredNotice form={form} initial={initial} order={order} />}
      <div className={styles.grid}>
        <div inert={save.isFirst}>
          <ProposedMilestones form={form} order={order} />
          <PartiesSection form={form} />
          <GoodsSection form={form} />
          <ChargesSection form={form} />
          <FeeSection form={form} />
          <ReleaseSection form={form} />
        </div>
        <div className={styles.side}>
          <OrderQuotePanel values={form.values}>
            <FormButtons form={form} save={save} order={order} />
          </OrderQuotePanel>
        </div>
      </div>
    </form>
  );
}

function RestoredNotice({ form, initial, order }: FormSource & { readonly form: OrderForm }) {
  const { t } = useTranslation('order');
  const { contractFiles = [], clearedFiles = [] } = form.values;
  const cleared = clearedFiles.filter((name) => !contractFiles.some(({ fileName }) => fileName === name));
  const discard = (
    <Button size="xs" variant="default" onClick={() => form.discard(initial, order?.version)}>
      {t('form.discard')}
    </Button>
  );
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox kind={cleared.length > 0 ? 'warning' : 'info'} actions={discard}>
        <p>{t('form.restored', { at: form.restoredAt ? instantText(form.restoredAt) : '' })}</p>
        <div role="status">{cleared.length > 0 && <p>{t('form.filesCleared', { files: cleared.join(', ') })}</p>}</div>
      </NoticeBox>
    </div>
  );
}

/** To the form of an order that was saved here for the first time; says when, also to those who went elsewhere. */
function useGoToSheet(): (saved: SavedOrder) => void {
  const { t } = useTranslation('order');
  const goAfter = useGoAfter();
  return ({ orderId }) => {
    const at = timeText(new Date());
    const isGoing = goAfter(orderFormPath, { search: { order: orderId, saved: at }, replace: true });
    if (!isGoing) showToast(t('form.savedServer', { at }));
  };
}

type FormButtonsProps = {
  readonly form: OrderForm;
  readonly save: SaveOrder;
  readonly order: OrderDetail | undefined;
};

function FormButtons({ form, save, order }: FormButtonsProps) {
  const { t } = useTranslation('order');
  const goAfter = useGoAfter();
  const goToSheet = useGoToSheet();
  const [isAsking, setAsking] = useState(false);
  const isUploading = useIsUploading();
  const before = usePageSearch().saved;
  const [savedAt, setSavedAt] = useState(before);
  const toOrder = ({ orderId }: SavedOrder) => {
    if (!goAfter(orderPath(orderId))) showToast(t('send.done', { buyer: form.values.buyerName }));
  };
  const saveDraft = () => {
    if (!form.tryOut()) return;
    save.saveDraft((saved) => {
      setSavedAt(timeText(new Date()));
      if (!order) goToSheet(saved);
    });
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => form.tryOut() && setAsking(true)} disabled={save.isBusy || isUploading}>
          {t(order?.state === 'change_requested' ? 'send.buttonAgain' : 'send.button')}
        </Button>
        <Button variant="default" onClick={saveDraft} loading={save.isBusy && !isAsking} disabled={isUploading}>
          {t('form.save')}
        </Button>
      </div>
      <UploadHint />
      <p className={styles.saved} role="status">
        {savedAt && !form.savedAt && t('form.savedServer', { at: savedAt })}
        {form.savedAt && t('form.savedHere', { at: timeText(form.savedAt) })}
      </p>
      {save.error && !isAsking ? <SaveFailure form={form} save={save} orderId={order?.orderId} /> : null}
      {isAsking && <SendOrderDialog form={form} save={save} onClose={() => setAsking(false)} onSent={toOrder} />}
    </>
  );
}
