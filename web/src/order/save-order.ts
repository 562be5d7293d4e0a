/** Saving the form as a draft and sending it; a refusal appears at its field, anything else below. */
import { createOrder, reviseOrder, sendOrder } from '@gtp/contract/order/order-endpoints.ts';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.ts';
import type { OrderForm } from './order-form.ts';
import type { OrderDetail } from './order-queries.ts';

export type SavedOrder = { readonly orderId: string; readonly version: number };

export type SaveOrder = {
  readonly saveDraft: (onSaved: (saved: SavedOrder) => void) => void;
  readonly saveAndSend: (onSent: (sent: SavedOrder) => void) => void;
  readonly isBusy: boolean;
  /** A failure that belongs to no field. */
  readonly error: unknown;
  readonly forgetError: () => void;
};

export function useSaveOrder(form: OrderForm, order: OrderDetail | undefined): SaveOrder {
  const create = useCommand(createOrder);
  const revise = useCommand(reviseOrder);
  const send = useCommand(sendOrder);
  const [savedId, setSavedId] = useState(order?.orderId);
  const [error, setError] = useState<unknown>();
  const save = async (): Promise<SavedOrder> => {
    const answer = savedId
      ? await revise.mutateAsync({ params: { orderId: savedId }, body: form.draft })
      : await create.mutateAsync(form.draft);
    form.forget();
    form.rebase(answer.version);
    setSavedId(answer.orderId);
    return answer;
  };
  const run = async (work: () => Promise<SavedOrder>, onDone: (done: SavedOrder) => void) => {
    setError(undefined);
    try {
      onDone(await work());
    } catch (failure) {
      if (!form.takeRefusal(failure)) setError(failure);
    }
  };
  const sendSaved = async () => {
    const { orderId, version } = await save();
    return send.mutateAsync({ params: { orderId }, body: { version } });
  };
  return {
    saveDraft: (onSaved) => void run(save, onSaved),
    saveAndSend: (onSent) => void run(sendSaved, onSent),
    isBusy: create.isPending || revise.isPending || send.isPending,
    error,
    forgetError: () => setError(undefined),
  };
}
