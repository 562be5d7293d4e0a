/** Writing an order sheet: new, revised after the buyer asked, or a copy; with a live quote beside it. */

import { createOrder } from '@gtp/contract/order/order-endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { instantText, timeText } from '../platform/format.ts';
import { keepRequestId } from '../platform/idempotency.ts';
import { PageLink, useGo, usePageSearch } from '../platform/page-link.tsx';
import { requestName } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { type OrderForm, useOrderForm } from './order-form.ts';
import styles from './order-form-page.module.css';
import { ChargesSection, FeeSection, GoodsSection, PartiesSection, ReleaseSection } from './order-form-sections.tsx';
import { copyOf, emptyForm, formOf, type OrderFormValues } from './order-form-values.ts';
import { orderFormPath, orderImportPath, orderListPath, orderPath } from './order-paths.ts';
import { type OrderDetail, useReadOrder } from './order-queries.ts';
import { OrderQuotePanel } from './order-quote-panel.tsx';
import { ProposedMilestones } from './proposed-milestones.tsx';
import { SaveFailure } from './save-failure.tsx';
import { type SavedOrder, useSaveOrder } from './save-order.ts';
import { SendOrderDialog } from './send-order-dialog.tsx';

export function OrderFormPage() {
  const { t } = useTranslation('order');
  const { order: orderId, copy } = usePageSearch();
  const source = useReadOrder(orderId ?? copy);
  if (orderId === undefined && copy === undefined) {
    return <OrderFormView key="new" draftName="new" initial={emptyForm(new Date())} order={undefined} />;
  }
  const draftName = orderId ?? `copy:${copy}`;
  return (
    <QueryView query={source} back={{ to: orderListPath(), label: t('list.title') }}>
      {(order) => {
        const rewritten = orderId === undefined ? undefined : order;
        const initial = rewritten ? formOf(rewritten) : copyOf(order, new Date());
        return <OrderFormView key={draftName} draftName={draftName} initial={initial} order={rewritten} />;
      }}
    </QueryView>
  );
}

type FormSource = { readonly initial: OrderFormValues; readonly order: OrderDetail | undefined };

function OrderFormView({ draftName, initial, order }: FormSource & { readonly draftName: string }) {
  const { t } = useTranslation('order');
  const [requestId] = useState(() => keepRequestId(requestName(createOrder)));
  const form = useOrderForm(draftName, initial, order);
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
        <div>
          <ProposedMilestones form={form} order={order} />
          <PartiesSection form={form} />
          <GoodsSection form={form} />
          <ChargesSection form={form} />
          <FeeSection form={form} />
          <ReleaseSection form={form} />
        </div>
        <div className={styles.side}>
          <OrderQuotePanel values={form.values}>
            <FormButtons form={form} order={order} />
          </OrderQuotePanel>
        </div>
      </div>
    </form>
  );
}

function RestoredNotice({ form, initial, order }: FormSource & { readonly form: OrderForm }) {
  const { t } = useTranslation('order');
  const discard = (
    <Button size="xs" variant="default" onClick={() => form.discard(initial, order?.version)}>
      {t('form.discard')}
    </Button>
  );
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox kind="info" actions={discard}>
        <p>{t('form.restored', { at: form.restoredAt ? instantText(form.restoredAt) : '' })}</p>
      </NoticeBox>
    </div>
  );
}

type FormButtonsProps = { readonly form: OrderForm; readonly order: OrderDetail | undefined };

function FormButtons({ form, order }: FormButtonsProps) {
  const { t } = useTranslation('order');
  const go = useGo();
  const save = useSaveOrder(form, order);
  const [isAsking, setAsking] = useState(false);
  const before = usePageSearch().saved;
  const [savedAt, setSavedAt] = useState(before);
  const toOrder = ({ orderId }: SavedOrder) => go(orderPath(orderId));
  const saveDraft = () => {
    if (!form.tryOut()) return;
    save.saveDraft((saved) => {
      const at = timeText(new Date());
      setSavedAt(at);
      if (!order) go(orderFormPath, { search: { order: saved.orderId, saved: at }, replace: true });
    });
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={() => form.tryOut() && setAsking(true)} disabled={save.isBusy}>
          {t(order?.state === 'change_requested' ? 'send.buttonAgain' : 'send.button')}
        </Button>
        <Button variant="default" onClick={saveDraft} loading={save.isBusy && !isAsking}>
          {t('form.save')}
        </Button>
      </div>
      <p className={styles.saved} role="status">
        {savedAt && !form.savedAt && t('form.savedServer', { at: savedAt })}
        {form.savedAt && t('form.savedHere', { at: timeText(form.savedAt) })}
      </p>
      {save.error && !isAsking ? <SaveFailure form={form} save={save} orderId={order?.orderId} /> : null}
      {isAsking && <SendOrderDialog form={form} save={save} onClose={() => setAsking(false)} onSent={toOrder} />}
    </>
  );
}
