/**
 * Every row of the state table, as it was asked for (reference 4-a) and as the portal has it (`order-states.ts`), is
 * executed: by the use cases, the gateway's reports, the bank's and the clocks, on a real database. Nothing here moves
 * an order itself. What was executed is read from the events that were written, so a row that no walk takes is found.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  agreed,
  all,
  clearTwice,
  did,
  disputed,
  failed,
  held,
  inspected,
  interrupt,
  interruptible,
  interruption,
  not,
  paid,
  refusedTrades,
  refusedWith,
  released,
  returned,
  reviewAgain,
  sent,
  settled,
  submitted,
  type Take,
  takeIn,
  toAgreed,
  toFailed,
  toInspected,
  toPaid,
  toReleased,
  toReturned,
  toSettled,
  written,
} from './make/begin-walks.ts';
import { makeSeller } from './make/make-company.ts';
import { listProblems } from './make/make-settlement-world.ts';
import { makeWalkWorld, type WalkWorld } from './make/make-walk-world.ts';
import type { AboutWalk, WalkedOrder } from './make/make-walked-order.ts';
import { besideTheTable, executedElsewhere, listOwnRows, listTaken, readDocumented } from './state-rows.ts';

let world: WalkWorld;

beforeAll(async () => {
  world = await makeWalkWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.context.database)).toEqual([]));

const take = (path: string, ...walks: readonly Take[]) => takeIn(world, {}, [path, ...walks]);
const takeAs = (about: AboutWalk, path: string, ...walks: readonly Take[]) => takeIn(world, about, [path, ...walks]);

describe('before the payment', () => {
  test('a draft is edited and withdrawn', () =>
    take('create edit withdraw', async (order) => {
      const applicant = await makeSeller(world.context.database, { memberState: 'screening' });
      await not(order.write(applicant.caller), 'order.seller_not_approved');
      await written(order);
      await did(order.edit());
      await did(order.withdraw());
    }));

  test('a sheet is sent only to a buyer who may pay', () =>
    take('create send withdraw', async (order) => {
      await written(order);
      await order.setBuyer('suspended');
      await not(order.send(), 'order.buyer_not_active');
      await order.setBuyer('active');
      await did(order.send());
      await did(order.withdraw());
    }));

  test('it is changed as the buyer asks, and declined', () =>
    take('create send ask_change edit resend decline', async (order) => {
      await sent(order);
      await not(order.askChange(' '), 'order.reason_missing');
      await did(order.askChange('By sea, please'));
      await did(order.edit());
      await did(order.send());
      await not(order.decline(' '), 'order.reason_missing');
      await did(order.decline('Too dear'));
    }));

  test('a change that was asked for is not awaited', async () => {
    const asked = async (order: WalkedOrder) => {
      await sent(order);
      await did(order.askChange('By sea, please'));
    };
    await take('create send ask_change decline', asked, (order) => did(order.decline('Too dear')));
    await take('create send ask_change withdraw', asked, (order) => did(order.withdraw()));
    await take('create send ask_change expire', asked, (order) => order.pass(14));
  });

  test('nobody answers or pays in time', async () => {
    await take('create send expire', async (order) => {
      await sent(order);
      await order.pass(13);
      expect((await order.read()).state).toBe('requested');
      world.passDays(1);
      await not(order.acceptTerms(), 'order.time_over');
      await order.pass(0);
    });
    await take(`${toAgreed} expire`, agreed, (order) => order.pass(11));
  });

  test('what was agreed is withdrawn, or cancelled by both', async () => {
    await take(`${toAgreed} withdraw`, agreed, (order) => did(order.withdraw()));
    await take(`${toAgreed} ask_cancel cancel`, async (order) => {
      await agreed(order);
      await did(order.askCancel('buyer'));
      await not(order.answerCancel('buyer', true), 'order.not_yours_to_answer');
      await did(order.answerCancel('seller', true));
    });
  });
});

describe('the payment', () => {
  test('is declined, tried again, and given up', async () => {
    await take(`${toFailed} start_payment fail_payment expire`, async (order) => {
      await failed(order);
      await did(order.pay('0051'));
      await order.pass(11);
    });
    await take(`${toFailed} withdraw`, failed, (order) => did(order.withdraw()));
    await take(`${toFailed} ask_cancel keep`, async (order) => {
      await failed(order);
      await did(order.askCancel('buyer'));
      await did(order.answerCancel('seller', false));
    });
  });

  test('starts with an active card alone, and stops the seller', () =>
    take(`${toAgreed} start_payment`, async (order) => {
      await agreed(order);
      await not(order.payWithBlockedCard(), 'payment.card_not_active');
      await did(order.pay('3000'));
      await not(order.withdraw(), 'order.payment_open');
    }));

  test('of another amount is not taken for ours', () =>
    take(`${toAgreed} start_payment`, async (order) => {
      await agreed(order);
      await did(order.pay('9012'));
      expect(await order.readTask()).toBe('payment.amount_differs');
      refusedWith.add('payment.amount_differs');
    }));

  test('of which nobody hears stays, and a person is asked after a day', () =>
    take(`${toAgreed} start_payment ask_operator`, async (order) => {
      await agreed(order);
      await world.switchFault({ kind: 'drop_before', call: 'payments.create', times: 1 });
      expect(await order.pay()).toMatchObject({ value: { state: 'unknown' } });
      await order.pass(1);
      expect((await order.read()).state).toBe('paying');
    }));

  test('of a direct order releases the money at once', () =>
    takeAs({ releaseMode: 'direct' }, `${toPaid} release`, paid));
});

describe('evidence', () => {
  test('that speaks for itself is accepted at once', () => take(toInspected, inspected));

  test('is returned, submitted again, accepted by the agency, and the inspection ends', () =>
    take(`${toReturned} submit_evidence accept_evidence end_inspection`, async (order) => {
      await paid(order);
      await not(order.submit({ codes: ['DG32'] }), 'order.evidence_missing');
      await did(order.submit({ isConfirmed: false }));
      await not(order.review(false, ' '), 'order.reason_missing');
      await did(order.review(false, 'The invoice is another one'));
      await did(order.submit({ isConfirmed: false }));
      await did(order.review(true));
      await order.pass(7);
    }));

  test('of the shipment releases the money', async () => {
    const about = { releaseMode: 'shipment' } as const;
    await takeAs(about, toInspected, inspected);
    await takeAs(about, toInspected, submitted, (order) => did(order.review(true)));
  });

  test.each(held.slice(1))('is not awaited by a buyer who has the goods: %s', (_, path, begin) =>
    take(`${path} accept_goods`, begin, (order) => did(order.acceptGoods())),
  );

  test('that never comes offers the buyer the refund', async () => {
    await take(`${toPaid} ask_cancel start_refund refund`, async (order) => {
      await paid(order);
      await order.pass(30);
      await not(order.answerCancel('seller', true), 'order.not_yours_to_answer');
      await did(order.answerCancel('buyer', true));
      await world.sweep();
    });
    await take(`${toReturned} ask_cancel keep`, async (order) => {
      await returned(order);
      await order.pass(30);
      await did(order.answerCancel('buyer', false));
    });
  });
});

describe('what interrupts an order leads back to', () => {
  test.each(interruptible)('%s', (_, path, begin) => take(`${path} ${interruption}`, begin, interrupt));
});

describe('a review of the trade', () => {
  test.each(held)('leads back to %s once two people have cleared it', (_, path, begin) =>
    take(`${path} hold_for_review clear_review hold_for_review clear_review`, begin, clearTwice),
  );

  test.each(held)('begins anew after a chargeback that was won, of an order that was %s', (_, path, begin) =>
    take(`${path} hold_for_review charge_back resume hold_for_review clear_review`, begin, reviewAgain),
  );

  test.each(refusedTrades)('%s', (path, begin, step) => take(path, begin, step));
});

describe('cancelling a paid order', () => {
  test('is asked by either side, and taken back, refused or forgotten', async () => {
    await take(`${toPaid} ask_cancel keep ask_cancel keep ask_cancel keep`, async (order) => {
      await paid(order);
      await not(order.askCancel('seller', ' '), 'order.reason_missing');
      await did(order.askCancel('seller'));
      await did(order.answerCancel('buyer', false));
      await did(order.askCancel('buyer'));
      await did(order.answerCancel('buyer', false));
      await did(order.askCancel('buyer'));
      await order.pass(7);
    });
    await take(`${toReturned} ask_cancel keep ask_cancel keep`, async (order) => {
      await returned(order);
      await did(order.askCancel('seller'));
      await did(order.answerCancel('seller', false));
      await did(order.askCancel('buyer'));
      await did(order.answerCancel('seller', false));
    });
  });

  test('voids the payment of today, and gives back that of yesterday', async () => {
    await take(`${toPaid} ask_cancel start_refund void`, async (order) => {
      await paid(order);
      await did(order.askCancel('buyer'));
      await did(order.answerCancel('seller', true));
      await world.sweep();
    });
    await take(`${toInspected} ask_cancel charge_back resume ask_cancel start_refund refund`, async (order) => {
      await inspected(order);
      world.passDays(1);
      await did(order.askCancel('buyer'));
      await order.chargeback('first', 'received');
      await order.chargeback('first', 'won');
      await did(order.askCancel('seller'));
      await did(order.answerCancel('buyer', true));
      await world.sweep();
    });
  });
});

describe('a dispute', () => {
  test.each([
    ['seller', 'buyer'],
    ['buyer', 'seller'],
  ] as const)('is settled by what the %s accepts of the %s', async (accepting, offering) => {
    const settle = async (order: WalkedOrder, minor: bigint) => {
      await not(order.offer(offering, all + 1n), 'dispute.offer_out_of_range');
      await did(order.offer(offering, minor));
      await did(order.acceptOffer(accepting));
      await world.sweep();
    };
    const answered = async (order: WalkedOrder, begin: (order: WalkedOrder) => Promise<void>) => {
      await disputed(order, begin);
      if (offering === 'buyer') await did(order.offer('seller', 1n));
    };
    await take(`${toInspected} open_dispute release`, async (order) => {
      await answered(order, inspected);
      await settle(order, 0n);
    });
    await take(`${toPaid} open_dispute resume`, async (order) => {
      await answered(order, paid);
      await settle(order, 0n);
    });
    await take(`${toInspected} open_dispute start_refund refund_part release`, async (order) => {
      await answered(order, inspected);
      await settle(order, 100_00n);
    });
  });

  test('is decided by two people of the agency', async () => {
    const decide = async (order: WalkedOrder, minor: bigint) => {
      await did(order.offer('seller', 1n));
      await did(order.proposeDecision(minor));
      await not(order.decide('agency'), 'dispute.second_person_needed');
      await did(order.decide('second'));
      await world.sweep();
    };
    await take(`${toInspected} open_dispute release`, async (order) => {
      await disputed(order, inspected);
      await decide(order, 0n);
    });
    await take(`${toPaid} open_dispute resume`, async (order) => {
      await disputed(order, paid);
      await decide(order, 0n);
    });
    await take(`${toPaid} open_dispute start_refund refund`, async (order) => {
      await disputed(order, paid);
      await decide(order, all);
    });
  });

  test('for which the buyer shows nothing lapses', () =>
    take(`${toInspected} open_dispute resume`, async (order) => {
      await inspected(order);
      await did(order.dispute(all, false));
      for (const _ of Array.from({ length: 10 })) {
        if ((await order.read()).state === 'disputed') await order.pass(2);
      }
    }));

  test('is overtaken by the card company', () =>
    take(`${toPaid} open_dispute charge_back lose_chargeback`, async (order) => {
      await disputed(order, paid);
      await order.chargeback('first', 'received');
      await order.chargeback('first', 'lost');
    }));
});

describe('the payout', () => {
  test('is scheduled, and nothing can be disputed any more; a refund waits for its cover until the card company comes', () =>
    take(
      `${toReleased} schedule_settlement charge_back resume start_refund charge_back start_refund`,
      async (order) => {
        await released(order);
        await world.payOut();
        await not(order.dispute(100_00n), 'order.not_in_state');
        await order.chargeback('first', 'received');
        await order.chargeback('first', 'won');
        await did(order.give(100_00n));
        await order.chargeback('second', 'received');
        await order.chargeback('second', 'won');
      },
    ));

  test('arrives', () =>
    take(`${toSettled} charge_back resume start_refund charge_back lose_chargeback`, async (order) => {
      await settled(order);
      await order.chargeback('first', 'received');
      await order.chargeback('first', 'won');
      await did(order.give(100_00n));
      await order.chargeback('second', 'received');
      await order.chargeback('second', 'lost');
    }));

  test('is rejected, and made due again by the agency, also while the card company has it in hand', () =>
    takeAs(
      { accountEnd: '0104' },
      `${toReleased} schedule_settlement return_payout charge_back resume reschedule return_payout reschedule`,
      settled,
      async (order) => {
        await order.chargeback('first', 'received');
        await did(order.reschedule());
        await order.chargeback('first', 'won');
        await world.payOut();
        await world.receiveBankReports();
        await did(order.reschedule());
      },
    ));

  test('comes back after it arrived, and goes on to another account', () =>
    takeAs({ accountEnd: '0004' }, `${toSettled} return_payout reschedule`, settled, async (order) => {
      await not(order.reschedule(), 'settlement.account_blocked');
      await order.rescheduleReturned(await order.changeAccount());
    }));

  test('that came back is given to the buyer', () =>
    takeAs({ accountEnd: '0104' }, `${toReleased} schedule_settlement return_payout start_refund`, settled, (order) =>
      did(order.give(100_00n)),
    ));
});

describe('all of the table', () => {
  test('the document has 41 rows, each of which was executed or is executed elsewhere', async () => {
    const rows = readDocumented();
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
    const taken = await listTaken(world.made);
    const missing = rows.flatMap(({ edges }) => edges.filter((edge) => !taken.has(edge)));
    expect(missing.filter((edge) => !(edge in executedElsewhere))).toEqual([]);
    const guards = new Set(rows.map(({ guard }) => guard).filter((guard) => guard !== '-'));
    expect([...guards].filter((guard) => !refusedWith.has(guard))).toEqual([]);
  });

  test('what was executed is the portal’s own table, row for row', async () => {
    const possible = listOwnRows().filter((row) => !(row in executedElsewhere));
    expect([...(await listTaken(world.made))].toSorted()).toEqual([...possible, ...besideTheTable].toSorted());
  });
});
