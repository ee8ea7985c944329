import type { Page } from 'playwright-core';

/**
 * What is laid out wrongly on a page, one line each: a page that scrolls sideways, text printed over other text, text
 * that is cut off without an ellipsis. Measured from the rectangles of the texts themselves.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // The table learns of its room with the next frame, and shows it with the one after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const found = new Set<string>();
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} wide`);

    type Box = { left: number; right: number; top: number; bottom: number };
    type Shown = Box & { node: Node; text: string; layer: Element | null };
    const kinds = new Map<Element, { clips: boolean; tells: boolean; layer: boolean }>();
    const kindOf = (element: Element) => {
      const known = kinds.get(element);
      if (known !== undefined) return known;
      const style = getComputedStyle(element);
      const kind = {
        clips: style.overflowX !== 'visible',
        // What scrolls shows the rest; an ellipsis says that there is a rest.
        tells: ['auto', 'scroll'].includes(style.overflowX) || style.textOverflow === 'ellipsis',
        layer: ['sticky', 'fixed'].includes(style.position),
      };
      kinds.set(element, kind);
      return kind;
    };

    const shown: Shown[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const text = textContent?.trim() ?? '';
      if (parent === null || text === '') continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.closest('.visually-hidden, [aria-hidden=true], nav:not(main nav), script, style') !== null)
        continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const line of range.getClientRects()) {
        const box: Box = { left: line.left, right: line.right, top: line.top, bottom: line.bottom };
        let layer: Element | null = null;
        let fault = '';
        for (let around: Element | null = parent; around !== null; around = around.parentElement) {
          const kind = kindOf(around);
          if (kind.layer) layer ??= around;
          if (!kind.clips) continue;
          const edge = around.getBoundingClientRect();
          if (!kind.tells && (box.right > edge.right + 5 || box.left < edge.left - 5)) fault ||= 'is cut off';
          if (!kind.tells && box.bottom > edge.bottom + 5) fault ||= 'is cut off below';
          Object.assign(box, {
            left: Math.max(box.left, edge.left),
            right: Math.min(box.right, edge.right),
            top: Math.max(box.top, edge.top),
            bottom: Math.min(box.bottom, edge.bottom),
          });
        }
        // What is cut away altogether is hidden on purpose.
        if (box.right - box.left <= 1 || box.bottom - box.top <= 1) continue;
        if (fault !== '') found.add(`"${text.slice(0, 40)}" ${fault}`);
        shown.push({ ...box, node: texts.currentNode, text, layer });
      }
    }

    shown.sort((one, other) => one.top - other.top);
    for (const [at, one] of shown.entries()) {
      for (let next = at + 1; next < shown.length; next += 1) {
        const other = shown[next];
        if (other === undefined || other.top >= one.bottom - 3) break;
        // What stays in place while the rest scrolls lies over it on purpose.
        if (other.layer !== one.layer || other.node === one.node) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        if (across > 1.5)
          found.add(`"${one.text.slice(0, 40)}" is printed over "${other.text.slice(0, 40)}"`);
      }
    }

    for (const cell of document.querySelectorAll('main th, main td')) {
      const room = cell.getBoundingClientRect();
      for (const { node, left, right, text } of shown) {
        if (cell.contains(node) && (right > room.right + 6 || left < room.left - 6))
          found.add(`"${text.slice(0, 40)}" leaves its cell`);
      }
    }
    return [...found];
  });

/**
 * Rows of another height than the three there are, names with too little room, cells of several lines, and columns that
 * one must scroll to.
 */
export const rowFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    for (const table of document.querySelectorAll('main [data-full-width] table')) {
      const frame = table.parentElement?.clientWidth ?? 0;
      if (table.scrollWidth > frame) found.add(`a list needs ${table.scrollWidth} of ${frame}`);
    }
    for (const row of document.querySelectorAll('main tbody > tr[data-index]')) {
      const height = Math.round(row.getBoundingClientRect().height);
      if (![44, 45, 56, 57, 64, 65].includes(height)) found.add(`a row is ${height} high`);
      const name = row.querySelector('[data-name]')?.getBoundingClientRect().width ?? 0;
      if (name < 167) found.add(`a name has ${Math.round(name)}`);
      for (const cell of row.querySelectorAll('td:not([data-name])')) {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 14) found.add(`"${cell.textContent}" has two lines`);
      }
    }
    return [...found];
  });
