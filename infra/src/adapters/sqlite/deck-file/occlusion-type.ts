/** Anki's number of its own note type for pictures: notes of types that are made of it open in its editor of pictures. */
export const stockOcclusion = 6;

/** In the order and with the numbers (`tag`) by which that editor finds them, whatever a person renames them to. */
export const occlusionFields = [
  { name: 'Occlusion', tag: 0, preventDeletion: true },
  { name: 'Image', tag: 1, preventDeletion: true },
  { name: 'Header', tag: 2, preventDeletion: true },
  { name: 'Back Extra', tag: 3, preventDeletion: true },
  { name: 'Comments', tag: 4, preventDeletion: false },
] as const;

/** Anki's script looks for these two ids, and for the blanks, which it draws on the canvas over the picture. */
const picture = `{{#Header}}<div class="text" dir="auto">{{Header}}</div>{{/Header}}
<div style="display: none">{{cloze:Occlusion}}</div>
<div id="image-occlusion-container">{{Image}}<canvas id="image-occlusion-canvas"></canvas></div>
<div id="not-shown"></div>
<script>
try {
  anki.imageOcclusion.setup();
} catch (error) {
  document.getElementById("not-shown").innerText = "Pictures with hidden places need Anki 23.10 or later. " + error;
}
</script>`;

/** Of the labels only that of the card is shown: the others are asked on their own. */
const label = `<script>
for (const asked of document.querySelectorAll(".cloze-highlight")) {
  const labels = document.querySelectorAll('[data-label="' + asked.dataset.ordinal + '"]');
  for (const each of labels) each.style.display = "block";
}
</script>`;

export const occlusionTemplate = {
  name: 'Image Occlusion',
  qfmt: picture,
  afmt: `${picture}
<div><button id="toggle">Show or hide the boxes</button></div>
{{#Back Extra}}<div dir="auto">{{Back Extra}}</div>{{/Back Extra}}
${label}`,
};

export const occlusionStyle = `[data-label] { display: none; margin-top: 0.5em; font-weight: bold; }
`;
