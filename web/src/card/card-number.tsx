/** A card in a list: its number as far as it may be shown, below it whose it is and until when. */
import type { ReactNode } from 'react';
import { SecondLine } from '../ui/data-table.tsx';

type Described = { readonly holderName: string; readonly expiryMonth: number; readonly expiryYear: number };

export function CardNumber({ number, card }: { readonly number: ReactNode; readonly card: Described }) {
  return (
    <>
      {number}
      <SecondLine>
        {card.holderName} · {String(card.expiryMonth).padStart(2, '0')}/{card.expiryYear}
      </SecondLine>
    </>
  );
}
