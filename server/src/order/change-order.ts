/** What every command on an order begins with; it stands beside what moves orders. */
export { actorKindOf, changeOrder, moverOf, type OrderCommand, type OrderInHand } from './order.ts';
