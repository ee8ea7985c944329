const listed = (text: string): string[] => text.trim().split(/\s+/);

/**
 * The most used hosts that do nothing but measure or advertise, and that no page needs for itself. Selected
 * by hand from third-party-web and our own table, with the purposes given there. A host includes everything
 * under it; a banner contains at most 250 of them.
 */
export const trackerHosts = {
  analytics: listed(`
    matomo.cloud tctm.co abtasty.com appboycdn.com hm.baidu.com brandmetrics.com callrail.com cetrk.com
    chartbeat.com clearbit.com convertexperiments.com crazyegg.com dotomi.com emjcd.com
    etracker.com exponea.com foresee.com fullstory.com getclicky.com analytics.google.com google-analytics.com
    heapanalytics.com hotjar.com imrworldwide.com inspectlet.com kissmetrics.com luckyorange.com mixpanel.com
    mouseflow.com mxpnl.com optimizely.com parsely.com posthog.com qualaroo.com rlcdn.com ruleranalytics.com
    sail-horizon.com scarabresearch.com segment.com sessioncam.com smartlook.com tr.snapchat.com speedcurve.com
    statcounter.com treasuredata.com usefathom.com visualwebsiteoptimizer.com vwo.com pixel.wp.com stats.wp.com
    wt-safetag.com xiti.com mc.yandex.com etracker.de ioam.de kameleoon.eu akstat.io hotjar.io kameleoon.io
    pagesense.io pendo.io piano.io plausible.io segment.io 2o7.net aticdn.net chartbeat.net clicktale.net
    content-square.net contentsquare.net go-mpulse.net infinity-tracking.net luckyorange.net monetate.net
    nr-data.net omtrdc.net wcfbc.net webtrekk.net mc.yandex.ru
  `),
  marketing: listed(`
    33across.com 3lift.com adition.com adnxs.com adnxs-simple.com adroll.com ads-twitter.com adsafeprotected.com
    advertising.com adyoulike.com agkn.com albacross.com amazon-adsystem.com amplitude.com attentivemobile.com
    awin1.com bat.bing.com bizible.com bluekai.com casalemedia.com company-target.com connatix.com
    contextweb.com creativecdn.com criteo.com cxense.com doubleverify.com dwin1.com eloqua.com en25.com
    exelator.com pixel.facebook.com flashtalking.com getdrip.com adservice.google.com googleadservices.com
    googlesyndication.com googletagservices.com gumgum.com hs-scripts.com id5-sync.com impactradius-event.com
    impactradius-go.com indexww.com inmobi.com intentiq.com klaviyo.com ladsp.com leadforensics.com liadm.com
    snap.licdn.com lijit.com dc.ads.linkedin.com px.ads.linkedin.com linksynergy.com listrakbi.com mathtag.com
    mediavine.com mgid.com mktoresp.com mookie1.com omnitagjs.com onetag-sys.com optimonk.com outbrain.com
    pardot.com permutive.com s.pinimg.com ct.pinterest.com privy.com pubmatic.com quantcount.com quantserve.com
    q.quora.com ads.reddit.com rubiconproject.com sascdn.com scorecardresearch.com seedtag.com servedbyopenx.com
    serving-sys.com sharethrough.com sitescout.com smartadserver.com socdm.com spotxchange.com stackadapt.com
    steelhousemedia.com taboola.com taboolasyndication.com tapad.com the-ozone-project.com analytics.tiktok.com
    tradedoubler.com trafficstars.com tremorhub.com tsyndicate.com turn.com analytics.twitter.com tynt.com
    ads.yahoo.com analytics.yahoo.com yieldify.com yieldmo.com zedo.com zemanta.com zenaps.com adscale.de
    adtech.de emetriq.de simpli.fi 4dex.io bidr.io adingo.jp genieessp.jp microad.jp yads.c.yimg.jp clarity.ms
    7eer.net adform.net admixer.net bidswitch.net criteo.net crwdcntrl.net demdex.net doubleclick.net
    everesttech.net evyy.net eyeota.net connect.facebook.net hs-analytics.net hsadspixel.net
    hscollectedforms.net im-apps.net krxd.net marketo.net media.net ojrq.net openx.net sc-static.net smaato.net
    trackcmp.net yieldlab.net adsrvr.org gemius.pl adriver.ru an.yandex.ru attn.tv teads.tv
  `),
};

/** What a banner's category must be called for such hosts to wait for its services. */
export type TrackerPurpose = keyof typeof trackerHosts;
