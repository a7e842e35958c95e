/** A part of a mail. Texts are as people wrote them: they are escaped here, and nothing in them is read as HTML. */
export type MailPart =
  | string
  /** Large, to be read from another screen and typed. */
  | { label: string; code: string }
  | { list: readonly string[] }
  /** The one thing to do, as a button; in the text its address is written out. */
  | { button: string; url: string }
  /** A sentence that ends with a link. */
  | { text: string; link: string; url: string };

export type WrittenMail = {
  subject: string;
  /** Left out of the greeting when it could be taken for an address: mail programs would make a link of it. */
  to?: string | undefined;
  body: readonly MailPart[];
  /** Why the mail was sent, in small print. */
  footer: readonly MailPart[];
};

/** The frame of every mail of the product: the same words as text and as HTML, with nothing to load from anywhere. */
export function renderMail({ subject, to, body, footer }: WrittenMail): {
  subject: string;
  text: string;
  html: string;
} {
  const name = to === undefined ? '' : oneLine(to);
  const parts = canGreet(name) ? [`Hello ${name},`, ...body] : body;
  const text = [...parts.map(asText), '--', ...footer.map(asText)].join('\n\n');
  return { subject: oneLine(subject), text: `${text}\n`, html: page(oneLine(subject), parts, footer) };
}

const canGreet = (name: string): boolean =>
  name !== '' && name.length <= 60 && !/[/\\@:<>]|[.\u3002\uFF0E\uFF61]\S/u.test(name);

/** The name of somebody else as it may stand in a mail; null: a mail program could make a link of it. */
export function nameInMail(text: string): string | null {
  const name = oneLine(text);
  return canGreet(name) ? name : null;
}

/**
 * The name of a thing as it may stand in a mail: parted where a mail program could make a link of it, as in "evil. com/login".
 * Figures stay: "Chapter 3.2".
 */
export const titleInMail = (text: string): string =>
  oneLine(text)
    .replaceAll(/\d+(?:\.\d+){3,}/gu, (address) => address.replaceAll('.', '. '))
    .replaceAll(
      /[@:\uFF1A\uFF20](?=\S)|[/\\](?=[/\\])|(?:(?<!\d)\.|\.(?!\d)|[\u2024\u3002\uFE52\uFF0E\uFF61])(?=[^\s.])/gu,
      '$& ',
    );

/** Without line breaks, control characters and marks that turn the direction of what follows. */
const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

function asText(part: MailPart): string {
  if (typeof part === 'string') return oneLine(part);
  if ('code' in part) return `${part.label}: ${part.code}`;
  if ('list' in part) return part.list.map((item) => `• ${oneLine(item)}`).join('\n');
  if ('button' in part) return oneLine(`${part.button}: ${part.url}`);
  return `${oneLine(part.text)}\n${oneLine(`${part.link}: ${part.url}`)}`;
}

const paragraph = 'margin:0 0 16px';
const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p style="${paragraph}">${escaped(oneLine(part))}</p>`;
  if ('code' in part)
    return `<p style="margin:0 0 4px" class="muted">${escaped(part.label)}:</p>
<p class="code" style="margin:0 0 16px;padding:12px 16px;border-radius:8px;background:#e7e2d9;font:600 32px/1.25 Menlo,Consolas,monospace;letter-spacing:.12em;text-align:center;overflow-wrap:anywhere">${escaped(part.code)}</p>`;
  if ('list' in part)
    return `<ul style="${paragraph};padding-left:20px">${part.list
      .map((item) => `<li>${escaped(oneLine(item))}</li>`)
      .join('')}</ul>`;
  if ('button' in part)
    return `<p style="${paragraph}"><a class="button" href="${address(part.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5f5c;color:#ffffff;font-weight:600;text-decoration:none">${escaped(part.button)}</a></p>`;
  return `<p style="${paragraph}">${escaped(oneLine(part.text))} <a class="link" href="${address(part.url)}" style="color:#0f5f5c">${escaped(part.link)}</a></p>`;
}

const page = (
  subject: string,
  body: readonly MailPart[],
  footer: readonly MailPart[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
body, .around { background: #131110 !important; color: #ece6dc !important; }
.letter { background: #2c2926 !important; color: #ece6dc !important; }
.code { background: #131110 !important; }
.muted { color: #bab1a5 !important; }
.link { color: #6cc0b7 !important; }
.button { background: #0f2826 !important; color: #b4e2dc !important; }
}
</style>
</head>
<body style="margin:0;background:#f1eee8;color:#27231e;${sans};font-size:16px;line-height:1.5">
<table role="presentation" class="around" width="100%" cellpadding="0" cellspacing="0" style="background:#f1eee8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td style="padding:0 8px 16px;font:600 22px/1.3 Georgia,serif">Anamnesis</td></tr>
<tr><td class="letter" style="padding:24px 24px 8px;background:#fffdf9;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>
${body.map(asHtml).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 8px;color:#5c554b;font-size:13px">
${footer.map(asHtml).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;

/** Only addresses of the web: another kind of link is never made. */
const address = (url: string): string => (/^https?:\/\//.test(url) ? escaped(url) : '');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
