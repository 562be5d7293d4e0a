import type { DisputedStage } from '@gtp/domain/order/disputed-stage.ts';

/** What opening, agreeing and withdrawing do, by how far the order is that the dispute stops. */
export const stageTexts = {
  on_its_way: {
    open: 'openQuestion_on_its_way',
    accept: 'acceptQuestion_held',
    withdraw: 'withdrawQuestion_on_its_way',
  },
  inspection: {
    open: 'openQuestion_inspection',
    accept: 'acceptQuestion_delivered',
    withdraw: 'withdrawQuestion_inspection',
  },
  released: {
    open: 'openQuestion_released',
    accept: 'acceptQuestion_delivered',
    withdraw: 'withdrawQuestion_released',
  },
} as const satisfies Readonly<Record<DisputedStage, object>>;
