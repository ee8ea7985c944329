import { fromPackage } from './from-package.ts';
import { behaviour, script, type Phenomenon } from './phenomenon.ts';

/** What distinguishes browsers. */
export const fingerprints: Phenomenon[] = [
  {
    host: 'canvas',
    what: 'a canvas with text that is read back',
    answers: () => ({
      'canvas/': '<script src="/print.js"></script>',
      'canvas/print.js': script(`const canvas = document.createElement('canvas'); canvas.width = 200;
        const pen = canvas.getContext('2d'); pen.fillText('Cwm fjordbank glyphs', 2, 15); canvas.toDataURL()`),
    }),
    isSeen: (page) =>
      behaviour(page, '/print.js')?.canvasReads.some(
        ({ characters, width, saves }) => characters >= 10 && width === 200 && saves === 0,
      ) === true,
    trackers: ['canvas'],
  },
  {
    host: 'audio',
    what: 'an audio fingerprint',
    answers: () => ({
      'audio/': '<script src="/sound.js"></script>',
      'audio/sound.js': script(`const audio = new OfflineAudioContext(1, 5000, 44100);
        const tone = audio.createOscillator(); const press = audio.createDynamicsCompressor();
        tone.connect(press); press.connect(audio.destination); tone.start();
        audio.startRendering().then((buffer) => buffer.getChannelData(0))`),
    }),
    isSeen: (page) =>
      ['oscillator', 'compressor', 'offline', 'channelData'].every((part) =>
        behaviour(page, '/sound.js')?.audio.includes(part),
      ),
    trackers: ['audio'],
  },
  {
    host: 'fonts',
    what: 'many fonts that are measured',
    answers: () => ({
      'fonts/': '<script src="/fonts.js"></script>',
      'fonts/fonts.js': script(`const pen = document.createElement('canvas').getContext('2d');
        for (let n = 0; n < 120; n++) { pen.font = '12px font' + n; pen.measureText('mmmmmmmmmmlli') }`),
    }),
    isSeen: (page) => (behaviour(page, '/fonts.js')?.fonts.different ?? 0) >= 50,
    trackers: ['fonts'],
  },
  {
    host: 'suspicious',
    what: 'a page that checks whether functions are the browser’s own sees nothing',
    answers: () => ({
      'suspicious/': `<script>const own = [HTMLCanvasElement.prototype.toDataURL, Storage.prototype.setItem,
        EventTarget.prototype.addEventListener, Function.prototype.toString];
        const isNative = own.every((each) => /^function \\w+\\(\\) \\{ \\[native code\\] \\}$/.test(each.toString()));
        document.cookie = 'native=' + isNative + '; path=/' + isNative</script>`,
    }),
    isSeen: (page) => page.scriptCookies.some(({ name, path }) => name === 'native' && path === '/true'),
  },
  {
    host: 'graphics',
    what: 'the name of the graphics card, among other things',
    answers: () => ({
      'graphics/': '<script src="/card.js"></script>',
      'graphics/card.js': script(`const gl = document.createElement('canvas').getContext('webgl');
        const about = gl.getExtension('WEBGL_debug_renderer_info');
        gl.getParameter(about.UNMASKED_VENDOR_WEBGL); gl.getParameter(about.UNMASKED_RENDERER_WEBGL);
        [navigator.plugins, navigator.mimeTypes, navigator.hardwareConcurrency, navigator.deviceMemory, navigator.languages,
          navigator.platform, screen.colorDepth, screen.pixelDepth, screen.width, screen.height, screen.availWidth, screen.availHeight]`),
    }),
    isSeen: (page) =>
      ['UNMASKED_VENDOR_WEBGL', 'UNMASKED_RENDERER_WEBGL'].every((name) =>
        behaviour(page, '/card.js')?.webgl.includes(name),
      ),
    trackers: ['webgl'],
  },
  {
    host: 'graphics-alone',
    what: '[mend C13] a picture that tells graphics cards apart, and their names',
    answers: () => ({
      'graphics-alone/': '<script src="/picture.js"></script>',
      'graphics-alone/picture.js':
        script(`const canvas = document.createElement('canvas'); const gl = canvas.getContext('webgl');
        const about = gl.getExtension('WEBGL_debug_renderer_info');
        gl.getParameter(about.UNMASKED_VENDOR_WEBGL); gl.getParameter(about.UNMASKED_RENDERER_WEBGL);
        gl.clearColor(0.1, 0.5, 0.9, 1); gl.clear(gl.COLOR_BUFFER_BIT); canvas.toDataURL()`),
    }),
    isSeen: (page) => behaviour(page, '/picture.js')?.webgl.includes('picture') === true,
    trackers: ['webgl'],
  },
  {
    host: 'graphics-pixels',
    what: '[mend C13] the same, read pixel by pixel',
    answers: () => ({
      'graphics-pixels/': '<script src="/pixels.js"></script>',
      'graphics-pixels/pixels.js': script(`const gl = new OffscreenCanvas(64, 64).getContext('webgl2');
        const about = gl.getExtension('WEBGL_debug_renderer_info');
        gl.getParameter(about.UNMASKED_VENDOR_WEBGL); gl.getParameter(about.UNMASKED_RENDERER_WEBGL);
        gl.clear(gl.COLOR_BUFFER_BIT); gl.readPixels(0, 0, 64, 64, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(64 * 64 * 4))`),
    }),
    isSeen: (page) => behaviour(page, '/pixels.js')?.webgl.includes('picture') === true,
    trackers: ['webgl'],
  },
  {
    host: 'fingerprintjs',
    what: 'a fingerprinter that is sold',
    answers: () => ({
      'fingerprintjs/':
        '<script src="/fp.js"></script><script>FingerprintJS.load({ monitoring: false }).then((agent) => agent.get())</script>',
      'fingerprintjs/fp.js': script(fromPackage('@fingerprintjs/fingerprintjs', 'fp.umd.min.js')),
    }),
    isSeen: (page) =>
      page.behaviours.some(
        ({ script: by, canvasReads, properties }) =>
          by.endsWith('/fp.js') && canvasReads.length > 0 && properties.length >= 5,
      ),
    trackers: ['audio', 'canvas', 'fonts', 'webgl'],
  },
  {
    host: 'worker-canvas',
    what: 'a canvas that is read back where nobody sees it: in a worker',
    answers: () => ({
      'worker-canvas/': '<script>new Worker("/unseen.js")</script>',
      'worker-canvas/unseen.js':
        script(`const canvas = new OffscreenCanvas(240, 60); const pen = canvas.getContext('2d');
        pen.font = '16px Arial'; pen.fillText('Sphinx of black quartz', 2, 20); canvas.convertToBlob(); navigator.hardwareConcurrency`),
    }),
    isSeen: (page) => (behaviour(page, '/unseen.js')?.canvasReads[0]?.characters ?? 0) >= 10,
    trackers: ['canvas'],
  },
  {
    host: 'element-fonts',
    what: 'fonts that are told apart by the width of words',
    answers: () => ({
      'element-fonts/': '<script src="/widths.js"></script>',
      'element-fonts/widths.js':
        script(`const word = document.createElement('span'); word.textContent = 'mmMwWLliI0O&1';
        document.documentElement.append(word); for (let n = 0; n < 120; n++) { word.style.fontFamily = 'face' + n; word.offsetWidth; }`),
    }),
    isSeen: (page) => (behaviour(page, '/widths.js')?.fonts.different ?? 0) >= 50,
    trackers: ['fonts'],
  },
  {
    host: 'tone',
    what: 'a tone that is measured as it is played',
    answers: () => ({
      'tone/': '<script src="/tone.js"></script>',
      'tone/tone.js':
        script(`const audio = new AudioContext(); const tone = audio.createOscillator(); const ear = audio.createAnalyser();
        tone.connect(ear); tone.start(); ear.getFloatFrequencyData(new Float32Array(ear.frequencyBinCount))`),
    }),
    isSeen: (page) =>
      ['oscillator', 'analyser'].every((part) => behaviour(page, '/tone.js')?.audio.includes(part)),
    trackers: ['audio'],
  },
];
