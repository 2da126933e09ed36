import { Camera } from 'lucide-react'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Region } from '#src/ui/region.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const tooLong = 'Le titre compte au plus 80 caractères ; retirez ce que la description dira mieux.'

export function Fields() {
  const toasts = useToasts()
  return (
    <Region title="Champs">
      <Card>
        <Specimens>
          <Specimen name="field, vide, avec indice">
            <Field label="Ville" placeholder="Kaolack" hint="Là où l’acheteur vient chercher l’article." />
          </Specimen>
          <Specimen name="field, rempli">
            <Field label="Prix" inputMode="numeric" defaultValue="12 500" />
          </Specimen>
          <Specimen name="field, erreur et indice">
            <Field
              label="Titre"
              defaultValue="Groupe électrogène"
              error={tooLong}
              hint="3 à 80 caractères."
            />
          </Specimen>
          <Specimen name="field, inactif">
            <Field label="E-mail" defaultValue="vendeur@louma.test" disabled />
          </Specimen>
          <Specimen name="select">
            <Select label="Catégorie" defaultValue="maison" hint="L’acheteur filtre par catégorie.">
              <option value="mode">Mode et pagnes</option>
              <option value="maison">Maison, cuisine et électroménager d’occasion</option>
            </Select>
          </Specimen>
          <Specimen name="select, erreur">
            <Select label="Opérateur" defaultValue="" error="Choisissez un opérateur.">
              <option value="">Choisir</option>
              <option value="orange">Orange Money</option>
            </Select>
          </Specimen>
          <Specimen name="text-area">
            <TextArea
              label="Description"
              defaultValue="Très peu servi, avec sa facture."
              hint="L’état, la taille, ce qui manque."
            />
          </Specimen>
          <Specimen name="text-area, erreur">
            <TextArea label="Message" error="Écrivez quelque chose." />
          </Specimen>
          <Specimen name="text-area, inactive">
            <TextArea label="Motif du refus" defaultValue="Photo floue." disabled />
          </Specimen>
          <Specimen wide name="search-field, avec recherche par image">
            <SearchField
              label="Rechercher dans la feuille de style"
              placeholder="Rechercher un article"
              onSearch={(words) => toasts.show({ type: 'info', title: `Recherche : ${words}` })}
              end={<IconButton label="Recherche par image" icon={<Camera />} />}
            />
          </Specimen>
        </Specimens>
      </Card>
    </Region>
  )
}
