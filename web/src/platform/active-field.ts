/** Whether somebody is in a field that takes their keys: nothing takes the focus from there by itself. */
export function isInField(): boolean {
  const field = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
  return Boolean(document.activeElement?.closest(field));
}
