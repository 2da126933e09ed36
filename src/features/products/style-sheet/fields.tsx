import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#src/ui/card.tsx'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Region } from '#src/ui/region.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { StepLine } from '#src/ui/step-line.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
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
          <Specimen name="step-line">
            <StepLine at={2} of={4} />
          </Specimen>
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
            <TextArea label="Raison du refus" defaultValue="Photo floue." disabled />
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

type Period = '7' | '30' | '90'
type Side = 'achats' | 'ventes' | 'litiges'
type Saver = 'toujours' | 'jamais' | 'telephone'

export function Choices() {
  const [period, setPeriod] = useState<Period>('30')
  const [side, setSide] = useState<Side>('achats')
  const [saver, setSaver] = useState<Saver>('telephone')
  const [on, setOn] = useState(true)
  return (
    <Region title="Choix">
      <Card>
        <Specimens>
          <Specimen name="segmented">
            <Segmented
              label="Période"
              options={[
                { value: '7', label: '7 jours' },
                { value: '30', label: '30 jours' },
                { value: '90', label: '90 jours' },
              ]}
              value={period}
              onChange={setPeriod}
            />
          </Specimen>
          <Specimen name="choice-chips">
            <ChoiceChips
              label="Commandes"
              choices={[
                { value: 'achats', label: 'Achats' },
                { value: 'ventes', label: 'Ventes' },
                { value: 'litiges', label: 'Litiges' },
              ]}
              value={side}
              onChange={setSide}
            />
          </Specimen>
          <Specimen name="switch : actif, en attente, inactif, bloqué">
            <Switch
              label="Favoris"
              hint="Quelqu’un aime une de vos annonces."
              checked={on}
              onChange={setOn}
            />
            <Switch
              label="Commandes"
              checked={!on}
              mark={<PendingMark waiting />}
              onChange={(checked) => setOn(!checked)}
            />
            <Switch
              label="Avis"
              hint="Ce serveur ne les envoie pas."
              checked={false}
              disabled
              onChange={() => {}}
            />
            <Switch label="Sécurité du compte" checked disabled onChange={() => {}} />
          </Specimen>
          <Specimen name="choice-list">
            <ChoiceList
              label="Économie de données"
              choices={[
                { value: 'telephone', label: 'Comme l’appareil', hint: 'Suit le réglage du système.' },
                {
                  value: 'toujours',
                  label: 'Toujours',
                  hint: 'Les photos attendent un appui.',
                  end: '−80 %',
                },
                { value: 'jamais', label: 'Jamais', disabled: true },
              ]}
              value={saver}
              onChange={setSaver}
            />
          </Specimen>
          <Specimen wide name="tabs">
            <Tabs
              label="Commandes"
              tabs={[
                { value: 'achats', label: 'Achats', count: 3 },
                { value: 'ventes', label: 'Ventes', count: 0 },
                { value: 'litiges', label: 'Litiges' },
              ]}
              value={side}
              onChange={setSide}
            >
              <p>{sideTexts[side]}</p>
            </Tabs>
          </Specimen>
        </Specimens>
      </Card>
    </Region>
  )
}

const sideTexts: Record<Side, string> = {
  achats: 'Trois commandes passées.',
  ventes: 'Aucune commande reçue.',
  litiges: 'Rien à signaler.',
}
