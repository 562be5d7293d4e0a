/** Saving the form as a draft and sending it; a refusal appears at its field, anything else below. */
import { createOrder, reviseOrder, sendOrder } from '@gtp/contract/order/order-endpoints.ts';
import { useEffect, useState } from 'react';
import { useCommand } from '../platform/use-command.ts';
import type { OrderForm } from './order-form.ts';
import type { OrderDetail } from './order-queries.ts';

export type SavedOrder = { readonly orderId: string; readonly version: number };

export type SaveOrder = {
  readonly saveDraft: (onSaved: (saved: SavedOrder) => void) => void;
  readonly saveAndSend: (onSent: (sent: SavedOrder) => void) => void;
  readonly isBusy: boolean;
  /** The first save is under way, or the page is about to go on with what it made: what is typed now would be lost. */
  readonly isFirst: boolean;
  /** A failure that belongs to no field. */
  readonly error: unknown;
  readonly forgetError: () => void;
};

/** A new order that is there now, and why it did not go to the buyer. */
export type UnsentOrder = SavedOrder & { readonly refusal: unknown };

type SaveOptions = {
  /** Why this order, made a moment ago, was not sent. */
  readonly refusal: unknown;
  readonly onUnsent: (unsent: UnsentOrder) => void;
};

export function useSaveOrder(
  form: OrderForm,
  order: OrderDetail | undefined,
  { refusal, onUnsent }: SaveOptions,
): SaveOrder {
  const create = useCommand(createOrder);
  const revise = useCommand(reviseOrder);
  const send = useCommand(sendOrder);
  const [savedId, setSavedId] = useState(order?.orderId);
  const [error, setError] = useState<unknown>();
  const refuse = (failure: unknown) => {
    if (!form.takeRefusal(failure)) setError(failure);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the page of the new order begins
  useEffect(() => {
    if (refusal) refuse(refusal);
  }, []);
  const save = async (): Promise<SavedOrder> => {
    const sent = form.values;
    const answer = savedId
      ? await revise.mutateAsync({ params: { orderId: savedId }, body: form.draft })
      : await create.mutateAsync(form.draft);
    form.forget(sent);
    form.rebase(answer.version);
    setSavedId(answer.orderId);
    return answer;
  };
  const run = async (work: () => Promise<void>) => {
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      refuse(failure);
    }
  };
  const sendSaved = async (onSent: (sent: SavedOrder) => void) => {
    const { orderId, version } = await save();
    try {
      onSent(await send.mutateAsync({ params: { orderId }, body: { version } }));
    } catch (failure) {
      if (order) throw failure;
      onUnsent({ orderId, version, refusal: failure });
    }
  };
  return {
    saveDraft: (onSaved) => void run(async () => onSaved(await save())),
    saveAndSend: (onSent) => void run(() => sendSaved(onSent)),
    isBusy: create.isPending || revise.isPending || send.isPending,
    isFirst: !order && (create.isPending || savedId !== undefined),
    error,
    forgetError: () => setError(undefined),
  };
}
