/** What stands behind a banner in the set-up: the shape of a page, without a word that could be taken for the site's. */
export const previewPage =
  '<div class="site" aria-hidden="true"><header><b></b><i></i><i></i><i></i></header><div class="hero"></div>' +
  '<div class="goods"><p></p><p></p><p></p></div><p class="line"></p><p class="line"></p><p class="line short"></p></div>';

export const previewPageCss = `
body{--page:#f4f7f8;--block:#e2e9ed;--hero:#d3dee5;background:var(--page)}
[data-scheme=dark] body{--page:#0d161c;--block:#1a262e;--hero:#22313b}
.site{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;max-width:1200px;margin:0 auto;padding:24px 40px}
.site p{margin:0}
.site header{display:flex;gap:28px;align-items:center}
.site :is(b,i,.hero,.goods p,.line){display:block;border-radius:8px;background:var(--block)}
.site b{width:120px;height:24px;background:var(--hero)}
.site i{width:56px;height:12px}
.site .hero{height:280px;border-radius:20px;background:var(--hero)}
.goods{display:grid;grid-template-columns:repeat(3,1fr);gap:20px}
.goods p{height:150px;border-radius:14px}
.site .line{height:14px}
.site .short{width:60%}
@media(max-width:560px){.site{padding:16px;gap:16px}.site header i{display:none!important}.site .hero{height:200px}.goods{grid-template-columns:1fr 1fr;gap:14px}.goods :nth-child(3){display:none!important}}
`;

/**
 * Runs inside the frame, as text, before the core, with the fields that are to be seen. A press tells which field was
 * pressed in place of giving an answer; the window around the frame, and nobody else, says which one to mark.
 */
export const linkFields = `function (fields) {
  let layer = null, marked = null;
  const rootOf = () => [...document.documentElement.children].map(({ shadowRoot }) => shadowRoot).find(Boolean);
  const found = new Map();
  const wrap = (element, [first, last]) => {
    const known = element.querySelector(':scope > [data-nodes]');
    if (known) return known;
    const nodes = [...element.childNodes].slice(first, last + 1);
    const box = document.createElement('div');
    box.className = element.className;
    box.dataset.nodes = '';
    if (nodes[0] && nodes[0].nodeType === 3) box.style.marginTop = '0';
    if (nodes[0]) nodes[0].before(box);
    box.append(...nodes);
    return box;
  };
  const find = () => {
    const root = rootOf();
    found.clear();
    if (!root) return;
    if (!root.querySelector('style[data-marks]')) {
      const style = document.createElement('style');
      style.dataset.marks = '';
      style.textContent = '[data-marked]{outline:2px solid #406a94!important;outline-offset:3px!important;box-shadow:0 0 0 7px rgb(255 255 255/.65)!important}';
      root.append(style);
    }
    for (const shown of fields) {
      const { layer: on, select, at, nodes } = shown;
      if (on !== null && on !== layer) continue;
      const element = root.querySelectorAll(select)[at || 0];
      if (element) found.set(nodes ? wrap(element, nodes) : element, shown);
    }
  };
  const mark = () => {
    find();
    const isMarked = ({ field, translated }) => marked !== null && (field === marked || translated === marked);
    for (const [element, field] of found) element.toggleAttribute('data-marked', isMarked(field));
    const shown = [...found].find(([, field]) => isMarked(field));
    for (let up = shown && shown[0].parentElement; up; up = up.parentElement) {
      if (!up.hidden) continue;
      const opener = rootOf().querySelector('[aria-controls="' + up.id + '"]');
      if (opener) opener.click();
      else up.hidden = false;
    }
    if (shown) shown[0].scrollIntoView({ block: 'nearest' });
  };
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || typeof data !== 'object' || data === null) return;
    if ('candourField' in data) { marked = data.candourField; mark(); }
    if ('candourScheme' in data) document.documentElement.dataset.scheme = data.candourScheme;
  });
  document.addEventListener('cmp:visibility', ({ detail }) => { layer = detail.layer; requestAnimationFrame(mark); });
  addEventListener('click', (event) => {
    const path = event.composedPath();
    const own = (element) => element instanceof Element && element.matches('.opener, input, [role=tab], summary');
    if (path.some(own)) return;
    find();
    const pressed = path.find((element) => found.has(element));
    const isAnswer = path.some((element) => element instanceof Element && element.matches('button, a'));
    if (isAnswer) { event.preventDefault(); event.stopImmediatePropagation(); }
    if (!pressed) return;
    const { field, translated } = found.get(pressed);
    parent.postMessage({ source: 'candour-preview', event: 'press', detail: { field, translated } }, '*');
  }, true);
  parent.postMessage({ source: 'candour-preview', event: 'ready', detail: null }, '*');
}`;
