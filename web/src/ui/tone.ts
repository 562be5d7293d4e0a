/** What a colour says; always beside an icon and a word, never alone (ux.md). */
export type Tone = 'neutral' | 'waiting' | 'active' | 'review' | 'good' | 'bad' | 'paused';
