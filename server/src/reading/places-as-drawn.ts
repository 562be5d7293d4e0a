import type { Place, ReadFact } from '@gtp/domain/reading/document-reading.ts';

/** A page that was turned clockwise by so many degrees before it was read. */
export type TurnedPage = { readonly page: number; readonly turn: 0 | 90 | 180 | 270 };

/** The places of facts on the pages as they lie in the file. */
export function placesAsDrawn(facts: readonly ReadFact[], pages: readonly TurnedPage[]): readonly ReadFact[] {
  return facts.map((fact) => {
    const turn = pages.find(({ page }) => page === fact.place?.page)?.turn ?? 0;
    return fact.place ? { ...fact, place: turnedBack(fact.place, turn) } : fact;
  });
}

function turnedBack(place: Place, turn: TurnedPage['turn']): Place {
  const { page, left, top, width, height } = place;
  const right = fraction(1 - left - width);
  const bottom = fraction(1 - top - height);
  if (turn === 90) return { page, left: top, top: right, width: height, height: width };
  if (turn === 180) return { page, left: right, top: bottom, width, height };
  return turn === 270 ? { page, left: bottom, top: left, width: height, height: width } : place;
}

const fraction = (part: number) => Math.max(0, Math.round(part * 1e4) / 1e4);
