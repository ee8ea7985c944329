import { behaviour, image, requested, script, written, type Phenomenon } from './phenomenon.ts';

/** Everyday behaviour that looks like tracking: none of it may be called a tracker. */
export const negatives: Phenomenon[] = [
  {
    host: 'answers-within',
    what: 'links within the page that answer or do something are not pressed',
    answers: () => ({
      'answers-within/': `<div id="notice">We use cookies. <a href="#notice">Accept all</a> <a href="#notice">Reject all</a></div>
        <a href="#notice">Log out</a><div role="dialog"><a href="#notice">Continue</a></div>
        <a href="#gone">Elsewhere</a><script src="/answers-within.js"></script>`,
      'answers-within/answers-within.js':
        script(`for (const link of document.links) link.addEventListener('click', () => { document.cookie = 'pressed=1' });
        document.cookie = 'waits=1'`),
    }),
    isSeen: (page) => !!written(page, 'waits') && !written(page, 'pressed'),
  },
  {
    host: 'chart',
    what: 'a chart that is drawn and saved is not taken for a fingerprint',
    answers: () => ({
      'chart/': '<canvas id="chart"></canvas><script src="/chart.js"></script>',
      'chart/chart.js': script(`const pen = chart.getContext('2d'); for (let x = 0; x < 9; x++) {
        pen.save(); pen.fillRect(x * 10, 0, 8, x * 9); pen.fillText(String(x), x * 10, 99); pen.restore(); }
        pen.getImageData(0, 0, 4, 4)`),
    }),
    isSeen: (page) =>
      behaviour(page, '/chart.js')?.canvasReads.every(
        ({ characters, width }) => characters < 10 && width < 16,
      ) === true,
  },
  {
    host: 'chart-export',
    what: 'a chart with labels that is made into a picture',
    answers: () => ({
      'chart-export/': '<canvas id="plot" width="600" height="300"></canvas><script src="/plot.js"></script>',
      'chart-export/plot.js':
        script(`const pen = plot.getContext('2d'); for (const [n, month] of ['January', 'February', 'March', 'April'].entries()) {
        pen.save(); pen.fillRect(n * 90, 40, 60, 200); pen.translate(n * 90, 280); pen.fillText(month + ' 2026', 0, 0); pen.restore(); }
        plot.toDataURL(); document.cookie = 'plotted=1'`),
    }),
    isSeen: (page) =>
      !!written(page, 'plotted') && (behaviour(page, '/plot.js')?.canvasReads.length ?? 0) > 0,
  },
  {
    host: 'font-loader',
    what: 'a loader that waits for two fonts',
    answers: () => ({
      'font-loader/': '<script src="/loader-of-fonts.js"></script>',
      'font-loader/loader-of-fonts.js':
        script(`const spans = ['serif', 'sans-serif', 'monospace'].flatMap((base) => ['Brand', 'Brand Bold'].map((face) => {
        const span = document.createElement('span'); span.textContent = 'BESbswy'; span.style.fontFamily = face + ',' + base;
        document.documentElement.append(span); return span; }));
        let rounds = 0; const look = setInterval(() => { spans.forEach((span) => span.offsetWidth);
          if (++rounds === 20) { clearInterval(look); document.cookie = 'fonts-waited=1'; } }, 15)`),
    }),
    isSeen: (page) =>
      !!written(page, 'fonts-waited') && (behaviour(page, '/loader-of-fonts.js')?.fonts.measured ?? 0) >= 50,
  },
  {
    host: 'image-editor',
    what: 'an editor that reads and changes pictures',
    answers: () => ({
      'image-editor/':
        '<canvas id="photo" width="400" height="300"></canvas><script src="/edit.js"></script>',
      'image-editor/edit.js':
        script(`const pen = photo.getContext('2d'); const tint = pen.createLinearGradient(0, 0, 400, 300);
        tint.addColorStop(0, 'red'); tint.addColorStop(1, 'blue'); pen.fillStyle = tint; pen.fillRect(0, 0, 400, 300);
        const pixels = pen.getImageData(0, 0, 400, 300); for (let n = 0; n < pixels.data.length; n += 4) pixels.data[n] ^= 255;
        pen.putImageData(pixels, 0, 0); photo.toBlob(() => document.cookie = 'edited=1')`),
    }),
    isSeen: (page) => !!written(page, 'edited') && (behaviour(page, '/edit.js')?.canvasReads.length ?? 0) > 0,
  },
  {
    host: 'emoji',
    what: 'a test whether emoji can be shown',
    answers: () => ({
      'emoji/': '<script src="/emoji.js"></script>',
      'emoji/emoji.js':
        script(`const canvas = document.createElement('canvas'); const pen = canvas.getContext('2d');
        for (const sign of ['🏳️‍⚧️', '🐦‍⬛', '🇨🇶']) { pen.clearRect(0, 0, 300, 150); pen.font = '600 32px Arial'; pen.fillText(sign, 0, 0);
          pen.getImageData(0, 0, 300, 150); } document.cookie = 'emoji=1'`),
    }),
    isSeen: (page) => !!written(page, 'emoji'),
  },
  {
    host: 'avatar',
    what: 'initials that are made into a picture',
    answers: () => ({
      'avatar/': '<script src="/avatar.js"></script>',
      'avatar/avatar.js':
        script(`const canvas = document.createElement('canvas'); canvas.width = canvas.height = 64; const pen = canvas.getContext('2d');
        pen.fillRect(0, 0, 64, 64); pen.fillText('AB', 20, 40); canvas.toDataURL(); document.cookie = 'avatar=1'`),
    }),
    isSeen: (page) => !!written(page, 'avatar'),
  },
  {
    host: 'error-logger',
    what: 'a service that hears of errors, and of nothing else',
    answers: (origin) => ({
      'error-logger/': `<script src="${origin('errors')}/errors.js"></script><script>setTimeout(() => { missing(); }, 50)</script>`,
      'errors/errors.js':
        script(`addEventListener('error', ({ message }) => fetch('${origin('errors')}/report', { method: 'POST', body: JSON.stringify({
        message, agent: navigator.userAgent, platform: navigator.platform, languages: navigator.languages, width: screen.width }) }));
        for (const type of ['click', 'keydown']) document.addEventListener(type, () => {})`),
      'errors/report': 'x',
    }),
    isSeen: (page) => requested(page, '/report')?.method === 'POST',
  },
  {
    host: 'single-page',
    what: 'an application that watches its document and talks to its own server',
    answers: () => ({
      'single-page/': '<div id="app"></div><input placeholder="Search"><script src="/app.js"></script>',
      'single-page/app.js':
        script(`for (const type of ['click', 'input', 'scroll', 'touchmove']) document.addEventListener(type, () => {});
        new MutationObserver(() => {}).observe(document.body, { subtree: true, childList: true });
        fetch('/graph', { method: 'POST', body: JSON.stringify({ query: '{ user { name } }' }) }).then(() =>
          app.append(document.createElement('p')))`),
      'single-page/graph': { body: '{}', type: 'application/json' },
    }),
    isSeen: (page) =>
      requested(page, '/graph')?.method === 'POST' && behaviour(page, '/app.js')?.watchesDocument === true,
  },
  {
    host: 'suggestions',
    what: 'a search box that proposes words',
    answers: () => ({
      'suggestions/': `<input type="search" id="box"><script>box.addEventListener('input', () => fetch('/suggest?q=' + encodeURIComponent(box.value)))</script>`,
      'suggestions/suggest': { body: '[]', type: 'application/json' },
    }),
    isSeen: (page) => !!requested(page, '/suggest'),
  },
  {
    host: 'map',
    what: 'a map that is drawn by the graphics card',
    answers: () => ({
      'map/': '<canvas id="map" width="300" height="300"></canvas><script src="/map.js"></script>',
      'map/map.js':
        script(`const gl = map.getContext('webgl'); gl.clearColor(0, 1, 0, 1); gl.clear(gl.COLOR_BUFFER_BIT);
        const about = gl.getExtension('WEBGL_debug_renderer_info'); gl.getParameter(about.UNMASKED_RENDERER_WEBGL);
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
        [navigator.hardwareConcurrency, screen.width, screen.height, navigator.languages]; document.cookie = 'mapped=1'`),
    }),
    isSeen: (page) => !!written(page, 'mapped') && (behaviour(page, '/map.js')?.webgl.length ?? 0) > 0,
  },
  {
    host: 'game',
    what: '[mend C13] a game that asks for the card and finds out what was pressed',
    answers: () => ({
      'game/': '<canvas id="scene" width="300" height="300"></canvas><script src="/game.js"></script>',
      'game/game.js':
        script(`const gl = scene.getContext('webgl2'); const about = gl.getExtension('WEBGL_debug_renderer_info');
        gl.getParameter(about.UNMASKED_VENDOR_WEBGL); gl.getParameter(about.UNMASKED_RENDERER_WEBGL);
        gl.clear(gl.COLOR_BUFFER_BIT); gl.readPixels(9, 9, 3, 3, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(36));
        document.cookie = 'played=1'`),
    }),
    isSeen: (page) =>
      !!written(page, 'played') &&
      behaviour(page, '/game.js')?.webgl.includes('UNMASKED_VENDOR_WEBGL') === true,
  },
  {
    host: 'model',
    what: '[mend C13] a model in three dimensions that is made into a picture',
    answers: () => ({
      'model/': '<canvas id="shown" width="300" height="300"></canvas><script src="/model.js"></script>',
      'model/model.js':
        script(`const gl = shown.getContext('webgl'); const about = gl.getExtension('WEBGL_debug_renderer_info');
        gl.getParameter(about.UNMASKED_RENDERER_WEBGL); gl.clear(gl.COLOR_BUFFER_BIT); shown.toDataURL();
        document.cookie = 'modelled=1'`),
    }),
    isSeen: (page) =>
      !!written(page, 'modelled') && behaviour(page, '/model.js')?.webgl.includes('picture') === true,
  },
  {
    host: 'music',
    what: 'a player that shows what it plays',
    answers: () => ({
      'music/': '<script src="/player.js"></script>',
      'music/player.js':
        script(`const audio = new AudioContext(); const ear = audio.createAnalyser(); const press = audio.createDynamicsCompressor();
        ear.connect(press); press.connect(audio.destination); ear.getFloatFrequencyData(new Float32Array(ear.frequencyBinCount));
        document.cookie = 'music=1'`),
    }),
    isSeen: (page) =>
      !!written(page, 'music') && behaviour(page, '/player.js')?.audio.includes('analyser') === true,
  },
  {
    host: 'editor',
    what: 'an editor that measures its own text',
    answers: () => ({
      'editor/': '<script src="/layout.js"></script>',
      'editor/layout.js': script(`const pen = document.createElement('canvas').getContext('2d');
        for (let n = 0; n < 400; n++) { pen.font = (12 + n % 3) + 'px Arial'; pen.measureText('word ' + n); } document.cookie = 'laid-out=1'`),
    }),
    isSeen: (page) =>
      !!written(page, 'laid-out') && (behaviour(page, '/layout.js')?.fonts.measured ?? 0) >= 200,
  },
  {
    host: 'icons',
    what: 'small pictures from another site',
    answers: (origin) => ({
      'icons/': `<img src="${origin('icon-host')}/heart.svg?v=2"><img src="${origin('icon-host')}/star.svg?size=small">`,
      'icon-host/heart.svg': image(),
      'icon-host/star.svg': image(),
    }),
    isSeen: (page) => !!requested(page, '/star.svg'),
  },
  {
    host: 'vitals',
    what: 'a site that measures its own speed',
    answers: () => ({
      'vitals/': `<script>addEventListener('pagehide', () => navigator.sendBeacon('/speed', JSON.stringify({ lcp: 120 })))</script>`,
      'vitals/speed': 'x',
    }),
    isSeen: (page) => requested(page, '/speed')?.type === 'ping',
  },
];
