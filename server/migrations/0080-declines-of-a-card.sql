-- How often a card was declined lately: networks forbid trying some again, and most more than 15 times in 30 days.
create index payments_by_declined_card on payments (card_id, started_at) where state = 'declined';
