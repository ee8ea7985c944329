const gap = 4;
const margin = 8;

/**
 * Places a floating element below its anchor, aligned with the end or the start, whichever has room; above
 * if there is no room below. Coordinates are the window's; both must be laid out.
 */
export const placeBeside = (floating: HTMLElement, anchor: HTMLElement): void => {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const hasRoomBelow = at.bottom + gap + height <= innerHeight - margin;
  const top = hasRoomBelow ? at.bottom + gap : Math.max(margin, at.top - gap - height);
  const fitsFromStart = at.left + width <= innerWidth - margin;
  const left = fitsFromStart ? at.left : Math.max(margin, at.right - width);
  Object.assign(floating.style, { top: `${top}px`, left: `${left}px` });
};
